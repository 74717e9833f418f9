-- Votes were counted on what was recorded: they are on granting the aid. Those of a file not granted are turned over, the
-- president's with them. Minutes already frozen keep what they say.
update seance_dossier
  set pour = contre, contre = pour,
    voix_president = case voix_president when 'pour' then 'contre' when 'contre' then 'pour' end
  where decision <> 'accepte';
