-- An RNA is asked of the register by itself: what it answered, and until when it is asked again while it does not.
alter table porteur
  add column rna_verifie_le timestamptz,
  add column rna_source text,
  add column rna_reponse jsonb,
  add column rna_introuvable_le timestamptz,
  add column rna_essai_le timestamptz,
  add column rna_essais_jusque timestamptz,
  add check (rna is not null or coalesce(rna_verifie_le, rna_introuvable_le, rna_essais_jusque) is null),
  add check ((rna_verifie_le is null) = (rna_reponse is null));

-- Another number: what was known is of no use, and the next job asks.
create function oublier_rna() returns trigger language plpgsql as $$
begin
  new.rna_verifie_le := null;
  new.rna_source := null;
  new.rna_reponse := null;
  new.rna_introuvable_le := null;
  new.rna_essai_le := null;
  new.rna_essais_jusque := null;
  return new;
end $$;
create trigger oublier_rna before update of rna on porteur for each row
  when (new.rna is distinct from old.rna) execute function oublier_rna();
create index porteur_rna_a_demander on porteur (id)
  where rna is not null and rna_verifie_le is null and rna_introuvable_le is null;

-- What of a line staff should look at: without a SIRET, what the register says of the RNA.
alter table porteur drop column siret_ecart;
alter table porteur add column siret_ecart boolean not null generated always as (
  siret_introuvable_le is not null
  or coalesce((siret_reponse ->> 'cessee')::boolean or (siret_reponse ->> 'fermee')::boolean
    or registre_dit_autre_nom(nom_structure, siret_reponse)
    or (rna <> (siret_reponse ->> 'rna')), false)
  or (siret is null and coalesce((rna_reponse ->> 'cessee')::boolean or (rna_reponse ->> 'fermee')::boolean
    or registre_dit_autre_nom(nom_structure, rna_reponse), false))
  or coalesce(left(siret, 9) <> left(rna_reponse ->> 'siret', 9), false)
) stored;
create index porteur_siret_ecart on porteur (id) where siret_ecart;

-- Statistics read the first aid of a structure and the first full acceptance of an application from these alone.
create index projet_aides_accordees on projet (porteur_id, commission_id) where ca_avis = 'accepte' and retire_le is null;
create index controle_acceptation on controle (projet_id, le)
  where annule_le is null and projet_valide and presentation_valide and budget_valide and fichiers_valide;
