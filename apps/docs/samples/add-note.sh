# Uploads report.pdf and makes a private note of it.
file=$(curl --fail-with-body --silent --header "Authorization: Bearer $IDEX_TOKEN" \
  --form file=@report.pdf "$IDEX_URL/api/upload-pdf" | sed 's/.*"filePath":"\([^"]*\)".*/\1/')
curl --fail-with-body --silent \
  --header "Authorization: Bearer $IDEX_TOKEN" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: report-2026-11" \
  --data "{\"title\": \"Report\", \"fileUrl\": \"$file\"}" \
  "$IDEX_URL/api/user-notes"
