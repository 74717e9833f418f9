-- A signatory who is not the responsible person has their own mobile, where their codes go, and their quality.
alter table utilisateur add column mobile text check (length(mobile) <= 20);
alter table membre add column fonction text check (length(fonction) <= 150);

-- Who asked for a code, and who signed, as which member.
alter table code_verification add column utilisateur_id integer references utilisateur;
-- What the code would have signed, until it does or another one comes: what changed since is told from it.
alter table code_verification add column contenu text;
alter table signature add column utilisateur_id integer references utilisateur;
alter table signature add column membre_id integer references membre;
-- One account signed for all until now.
update signature s set utilisateur_id = o.utilisateur_id, membre_id = m.id
from projet p join porteur o on o.id = p.porteur_id
  join membre m on m.porteur_id = o.id and m.utilisateur_id = o.utilisateur_id
where p.id = s.projet_id;
create index code_vivant_de on code_verification (utilisateur_id) where utilise_le is null and annule_le is null;
