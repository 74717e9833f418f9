-- A structure's SIRET and RNA, and what the public register answered.
alter table porteur
  add column siret text check (siret ~ '^\d{14}$'),
  add column rna text check (rna ~ '^W\d[A-Z0-9]\d{7}$'),
  add column siret_verifie_le timestamptz,
  add column siret_source text,
  add column siret_reponse jsonb,
  add column siret_introuvable_le timestamptz,
  add column siret_non_diffusible_le timestamptz,
  add column siret_essai_le timestamptz,
  add column siret_essais_jusque timestamptz,
  add check (siret is not null or coalesce(siret_verifie_le, siret_introuvable_le, siret_essai_le) is null),
  add check ((siret_verifie_le is null) = (siret_reponse is null)),
  add check ((siret_essai_le is null) = (siret_essais_jusque is null));

-- Letters and digits of a name, as domain/structure/anomalies.ts compares them.
create function nom_nu(nom text) returns text language sql immutable strict parallel safe return
  regexp_replace(normalize(replace(replace(lower(nom), 'œ', 'oe'), 'æ', 'ae'), nfd), '[^a-z0-9]', '', 'g');
create function registre_dit_autre_nom(nom text, reponse jsonb) returns boolean language sql immutable strict parallel safe
return nom_nu(nom) <> nom_nu(reponse ->> 'nom')
  and not exists (select from jsonb_array_elements_text(reponse -> 'autresNoms') a where nom_nu(a) = nom_nu(nom));
-- What of a line staff should look at, but for a number that another line has.
alter table porteur add column siret_ecart boolean not null generated always as (
  siret_introuvable_le is not null
  or coalesce((siret_reponse ->> 'cessee')::boolean or (siret_reponse ->> 'fermee')::boolean
    or registre_dit_autre_nom(nom_structure, siret_reponse)
    or (rna <> (siret_reponse ->> 'rna')), false)
) stored;
create index porteur_siret on porteur (siret) where siret is not null;
create index porteur_siret_ecart on porteur (id) where siret_ecart;
create index porteur_siret_essai on porteur (siret_essai_le) where siret_essai_le is not null;

-- What the register answered of each number in the last day; « * » is the register itself, left alone until then.
create table registre_reponse (
  numero text primary key,
  reponse jsonb,
  valable_jusque timestamptz not null
);
