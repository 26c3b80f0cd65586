"""What Schemathesis cannot know of the service: tables that are there, and tokens that last."""

import json
import os
import urllib.error
import urllib.request
import uuid

import schemathesis

BASE = os.environ["BASE"]


def ask(method, path, token=None, body=None):
    request = urllib.request.Request(BASE + path, method=method, data=None if body is None else json.dumps(body).encode())
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    if body is not None:
        request.add_header("Content-Type", "application/json")
        request.add_header("Idempotency-Key", os.urandom(8).hex())
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def table(token, game, started):
    players = game["players"]["min"]
    opened = ask("POST", "/v1/tables", token, {"game": game["id"], "players": players, "hotseat": True})
    if started:
        for seat in range(players):
            ask("POST", opened["links"]["commands"], token, {"type": "take_seat", "data": {"seat": seat}})
        ask("POST", opened["links"]["commands"], token, {"type": "start"})
    return opened["id"]


TOKEN = os.environ["TOKEN"]
ME = ask("GET", "/v1/me", TOKEN)
THERE = {
    "/v1/tables/": [table(TOKEN, game, started) for game in ask("GET", "/v1/games")["items"] for started in (True, False)],
    "/v1/accounts/": [ask("POST", "/v1/accounts", body={"name": "Somebody"})["id"]],
}


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    """Half of the tables and accounts asked for are there."""
    operation = context.operation.path if context.operation else ""
    there = next((there for path, there in THERE.items() if operation.startswith(path)), [])
    place = path_parameters.get("id") if path_parameters else None
    if there and isinstance(place, str) and sum(place.encode(errors="replace")) % 2 == 0:
        path_parameters["id"] = there[sum(place.encode(errors="replace")) // 2 % len(there)]
    return path_parameters


def another_token():
    """One to revoke; none that is there once the account has as many as it may."""
    try:
        return ask("POST", "/v1/tokens", TOKEN, {})["id"]
    except urllib.error.HTTPError:
        return str(uuid.uuid4())


@schemathesis.hook
def before_call(context, case, kwargs):
    """Neither the account nor the token of the run is ended by it, or the rest of the run were 401."""
    place = (case.path_parameters or {}).get("id")
    if place == ME["token"]["id"]:
        case.path_parameters["id"] = another_token()
    elif place == ME["id"] and case.method == "DELETE":
        case.path_parameters["id"] = str(uuid.uuid4())


@schemathesis.deserializer("application/x-ndjson")
def first_line(context, response):
    """The document describes a line."""
    return json.loads(response.content.split(b"\n", 1)[0])
