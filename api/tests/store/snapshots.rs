use gavel_api::store::Snapshot;
use gavel_domain::version::Version;

use super::given::{store, stream};

#[tokio::test]
async fn the_newest_snapshot_of_the_same_fold_below_a_version_is_found() {
    let (store, _database) = store().await;
    let stream = stream();
    let at = |version| Snapshot { version: Version(version), hash: [5; 32], state: format!("{{ \"at\":{version}}}") };
    for version in [100, 200] {
        store.put_snapshot(stream, "mogul-1", &at(version)).await.unwrap();
    }
    let found = async |fold, up_to| store.snapshot(stream, fold, Version(up_to)).await.unwrap();
    assert_eq!(found("mogul-1", 1000).await, Some(at(200)));
    assert_eq!(found("mogul-1", 199).await, Some(at(100)));
    assert_eq!(found("mogul-1", 99).await, None);
    assert_eq!(found("mogul-2", 1000).await, None);
    // The first one stays.
    store.put_snapshot(stream, "mogul-1", &Snapshot { state: "other".to_owned(), ..at(200) }).await.unwrap();
    assert_eq!(found("mogul-1", 200).await, Some(at(200)));
}
