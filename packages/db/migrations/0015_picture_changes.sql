-- A post that is shown has its smaller pictures a few seconds after the upload: pages kept until then lack them.
CREATE TRIGGER pictures_site_changed AFTER INSERT OR UPDATE ON "pictures"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_site_changed();
