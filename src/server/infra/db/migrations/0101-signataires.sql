-- A signatory who is not the responsible person has their own mobile, where their codes go, and their quality.
alter table utilisateur add column mobile text check (length(mobile) <= 20);
alter table membre add column fonction text check (length(fonction) <= 150);

-- Who asked for a code, and who signed, as which member; null before: one account signed for all.
alter table code_verification add column utilisateur_id integer references utilisateur;
-- What the code would have signed, until it does or another one comes: what changed since is told from it.
alter table code_verification add column contenu text;
alter table signature add column utilisateur_id integer references utilisateur;
alter table signature add column membre_id integer references membre;
create index code_vivant_de on code_verification (utilisateur_id) where utilise_le is null and annule_le is null;
