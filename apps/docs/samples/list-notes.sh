# Two notes as JSON.
curl --fail-with-body --silent \
  --header "Authorization: Bearer $IDEX_TOKEN" \
  "$IDEX_URL/api/notes?limit=2"
