-- A line for each aid whose agreement is signed, as the law has it published; it survives the erasure of its file.
create table aide_publiee (
  projet_id integer primary key references projet,
  signee_le timestamptz not null,
  nom_beneficiaire text not null,
  siret text,
  rna text,
  titre text not null,
  categorie text,
  domaines text,
  region text,
  montant numeric(12, 2) not null
);
create table aide_correction (
  id integer primary key generated always as identity,
  projet_id integer not null references aide_publiee,
  le timestamptz not null,
  quoi text not null check (quoi in ('siret', 'rna', 'montant')),
  avant text,
  apres text
);

-- The structure is named as its agreement names it; a number it lacked may be added since.
create function publier_aide(id_projet integer) returns void language sql as $$
  insert into aide_publiee
  select p.id, p.convention_signee_le, coalesce(d.structure ->> 'nomStructure', o.nom_structure),
    coalesce(d.structure ->> 'siret', o.siret), coalesce(d.structure ->> 'rna', o.rna), coalesce(p.nom, ''), c.libelle,
    (select string_agg(e.libelle, ' ; ' order by e.ordre, e.id) from domaine_editorial e
      where e.id = any(p.id_domaines_editoriaux)),
    p.region, p.ca_montant
  from projet p
    join porteur o on o.id = p.porteur_id
    left join categorie_projet c on c.id = p.id_categorie_projet
    left join lateral (select contenu::jsonb -> 'structure' as structure from document
      where projet_id = p.id and genre = 'convention' and contenu like '{%' limit 1) d on true
  where p.id = id_projet and p.convention_signee_le is not null and p.ca_montant is not null and p.anonymise_le is null
  on conflict do nothing;
$$;
select publier_aide(id) from projet where convention_signee_le is not null;

create function noter_aide_signee() returns trigger language plpgsql as $$
begin
  perform publier_aide(new.id);
  return null;
end $$;
create trigger noter_aide_signee after update of convention_signee_le on projet for each row
  when (new.convention_signee_le is not null and old.convention_signee_le is null) execute function noter_aide_signee();

create trigger noter_aide_nee_signee after insert on projet for each row
  when (new.convention_signee_le is not null) execute function noter_aide_signee();

create function noter_numeros_publies() returns trigger language plpgsql as $$
begin
  update aide_publiee a set siret = coalesce(a.siret, new.siret), rna = coalesce(a.rna, new.rna)
  from projet p where p.id = a.projet_id and p.porteur_id = new.id
    and ((a.siret is null and new.siret is not null) or (a.rna is null and new.rna is not null));
  return null;
end $$;
create trigger noter_numeros_publies after update of siret, rna on porteur for each row
  when (new.siret is distinct from old.siret or new.rna is distinct from old.rna)
  execute function noter_numeros_publies();

create function noter_montant_publie() returns trigger language plpgsql as $$
begin
  update aide_publiee set montant = new.ca_montant where projet_id = new.id and montant <> new.ca_montant;
  return null;
end $$;
create trigger noter_montant_publie after update of ca_montant on projet for each row
  when (new.ca_montant is distinct from old.ca_montant) execute function noter_montant_publie();

create function noter_correction() returns trigger language plpgsql as $$
begin
  insert into aide_correction (projet_id, le, quoi, avant, apres)
  select new.projet_id, now(), quoi, avant, apres from (values
    ('siret', old.siret, new.siret), ('rna', old.rna, new.rna), ('montant', old.montant::text, new.montant::text)
  ) as t (quoi, avant, apres) where avant is distinct from apres;
  return null;
end $$;
create trigger noter_correction after update on aide_publiee for each row execute function noter_correction();
