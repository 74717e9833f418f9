-- Publishing an aid stands in nobody's way: a fault undoes the line alone, and what is missing is made up for from facts.
create or replace function noter_aide_signee() returns trigger language plpgsql as $$
begin
  perform publier_aide(new.id);
  return null;
exception when others then
  raise warning 'aide de la demande % non publiée : %', new.id, sqlerrm;
  return null;
end $$;
create or replace function noter_numeros_publies() returns trigger language plpgsql as $$
begin
  update aide_publiee a set siret = coalesce(a.siret, new.siret), rna = coalesce(a.rna, new.rna)
  from projet p where p.id = a.projet_id and p.porteur_id = new.id
    and ((a.siret is null and new.siret is not null) or (a.rna is null and new.rna is not null));
  return null;
exception when others then
  raise warning 'numéros de la structure % non publiés : %', new.id, sqlerrm;
  return null;
end $$;
create or replace function noter_montant_publie() returns trigger language plpgsql as $$
begin
  update aide_publiee set montant = new.ca_montant where projet_id = new.id and montant <> new.ca_montant;
  return null;
exception when others then
  raise warning 'montant de la demande % non publié : %', new.id, sqlerrm;
  return null;
end $$;

-- A correction is of the portal's own clock where it said what time it is.
create or replace function noter_correction() returns trigger language plpgsql as $$
begin
  insert into aide_correction (projet_id, le, quoi, avant, apres)
  select new.projet_id, coalesce(nullif(current_setting('portail.instant', true), '')::timestamptz, now()),
    quoi, avant, apres from (values
    ('siret', old.siret, new.siret), ('rna', old.rna, new.rna), ('montant', old.montant::text, new.montant::text)
  ) as t (quoi, avant, apres) where avant is distinct from apres;
  return null;
end $$;

-- Signed, due to be published, and without its line.
create function aides_en_attente() returns setof projet language sql stable as $$
  select p.* from projet p
  where p.convention_signee_le is not null and p.ca_montant is not null and p.anonymise_le is null
    and not exists (select from aide_publiee a where a.projet_id = p.id);
$$;

-- Makes up for what a fault left out: each line apart, so that one that fails again holds none of the others.
create function reprendre_publication() returns void language plpgsql as $$
declare
  id_projet integer;
begin
  for id_projet in select id from aides_en_attente() order by id loop
    begin
      perform publier_aide(id_projet);
    exception when others then
      raise warning 'aide de la demande % toujours non publiée : %', id_projet, sqlerrm;
    end;
  end loop;
  for id_projet in select a.projet_id from aide_publiee a
    join projet p on p.id = a.projet_id join porteur o on o.id = p.porteur_id
    where a.montant <> p.ca_montant or (a.siret is null and o.siret is not null) or (a.rna is null and o.rna is not null)
  loop
    begin
      update aide_publiee a set montant = coalesce(p.ca_montant, a.montant),
        siret = coalesce(a.siret, o.siret), rna = coalesce(a.rna, o.rna)
      from projet p join porteur o on o.id = p.porteur_id where p.id = id_projet and a.projet_id = id_projet;
    exception when others then
      raise warning 'aide de la demande % toujours non corrigée : %', id_projet, sqlerrm;
    end;
  end loop;
end $$;

-- Where nobody has rewritten it, the page on personal data says what erasure leaves published.
insert into page_version (cle, version, texte)
select cle, version + 1, replace(texte, '## Ce que garde votre navigateur',
  'Quand une aide est accordée et sa convention signée, le nom de la structure qui la reçoit, son SIRET ou son RNA, le titre de la manifestation, le montant et l’utilisation de l’aide sont publiés dans les [données ouvertes](/gestion/donnees-ouvertes), comme le demande l’article L. 326-2 du code de la propriété intellectuelle. Pour un entrepreneur individuel, ce nom est le sien. Ces lignes restent publiées après l’effacement du dossier.

## Ce que garde votre navigateur')
from page_version p
where cle = 'donnees-personnelles' and auteur_id is null and texte like '%## Ce que garde votre navigateur%'
  and version = (select max(autre.version) from page_version autre where autre.cle = p.cle);
