# Saves the PDF of the newest note as newest.pdf.
address=$(curl --fail-with-body --silent --header "Authorization: Bearer $IDEX_TOKEN" \
  "$IDEX_URL/api/notes?limit=1" | sed 's/.*"pdfUrl":"\([^"]*\)".*/\1/')
curl --fail-with-body --silent --location --output newest.pdf \
  --header "Authorization: Bearer $IDEX_TOKEN" "$IDEX_URL$address?download=1"
