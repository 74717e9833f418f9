-- An accounting entry for each agreement signed, each payment and each payment cancelled: written by the base whatever
-- act did it, never changed; its number comes with its first export.
create table ecriture (
  id integer primary key generated always as identity,
  numero integer unique check (numero > 0),
  evenement text not null check (evenement in ('engagement', 'paiement', 'annulation-paiement')),
  projet_id integer not null references projet,
  paiement_id integer references paiement,
  jour date not null,
  montant numeric(12, 2) not null check (montant > 0),
  beneficiaire text not null,
  -- The run of transfers that a payment went through.
  lot text,
  check ((evenement = 'engagement') = (paiement_id is null))
);
create unique index ecriture_engagement on ecriture (projet_id) where paiement_id is null;
create unique index ecriture_paiement on ecriture (paiement_id, evenement);
create index ecriture_jour on ecriture (jour, id);

-- Nothing of an entry changes but its number, once, and the name that the end of its retention erases.
create function garder_ecriture() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.numero is not null and new.numero is distinct from old.numero)
    or row(old.id, old.evenement, old.projet_id, old.paiement_id, old.jour, old.montant, old.lot)
      is distinct from row(new.id, new.evenement, new.projet_id, new.paiement_id, new.jour, new.montant, new.lot) then
    raise exception 'une écriture comptable ne change pas';
  end if;
  return new;
end $$;
create trigger garder_ecriture before update or delete on ecriture for each row execute function garder_ecriture();

create table export_ecritures (
  id integer primary key generated always as identity,
  mois date not null check (extract(day from mois) = 1),
  le timestamptz not null,
  par integer not null references utilisateur,
  ecritures integer not null,
  total numeric(14, 2) not null,
  empreinte text not null
);
create index export_ecritures_mois on export_ecritures (mois, id desc);

-- The structure is named as its agreement names it.
create function inscrire_ecriture(fait text, id_projet integer, id_paiement integer, instant timestamptz, le_jour date, euros numeric)
returns void language sql as $$
  insert into ecriture (evenement, projet_id, paiement_id, jour, montant, beneficiaire, lot)
  select fait, p.id, id_paiement, coalesce(le_jour, (instant at time zone 'Europe/Paris')::date), coalesce(euros, p.ca_montant),
    coalesce(d.nom, o.nom_structure),
    case fait
      when 'paiement' then (select v.numero from ligne_virement l join lot_virement v on v.id = l.lot_id
        where l.projet_id = p.id and v.exporte_le is not null and (l.finie_le is null or l.confirmee_le = instant)
        order by l.id desc limit 1)
      when 'annulation-paiement' then (select e.lot from ecriture e where e.paiement_id = id_paiement and e.evenement = 'paiement')
    end
  from projet p
    join porteur o on o.id = p.porteur_id
    left join lateral (select contenu::jsonb -> 'structure' ->> 'nomStructure' as nom from document
      where projet_id = p.id and genre = 'convention' and contenu like '{%' limit 1) d on true
  where p.id = id_projet and coalesce(euros, p.ca_montant) > 0
  on conflict do nothing;
$$;
select inscrire_ecriture(f.fait, f.projet_id, f.paiement_id, f.le, f.jour, f.montant) from (
  select 'engagement' as fait, id as projet_id, null::integer as paiement_id, convention_signee_le as le, null::date as jour,
    null::numeric as montant from projet where convention_signee_le is not null
  union all select 'paiement', projet_id, id, le, date_paiement, montant from paiement
  union all select 'annulation-paiement', projet_id, id, annule_le, null, montant from paiement where annule_le is not null
  order by le, paiement_id
) f;

create function inscrire_engagement() returns trigger language plpgsql as $$
begin
  perform inscrire_ecriture('engagement', new.id, null, new.convention_signee_le, null, null);
  return null;
end $$;
create trigger inscrire_engagement after update of convention_signee_le on projet for each row
  when (new.convention_signee_le is not null and old.convention_signee_le is null) execute function inscrire_engagement();
create trigger inscrire_engagement_ne_signe after insert on projet for each row
  when (new.convention_signee_le is not null) execute function inscrire_engagement();

create function inscrire_paiement() returns trigger language plpgsql as $$
begin
  perform inscrire_ecriture('paiement', new.projet_id, new.id, new.le, new.date_paiement, new.montant);
  return null;
end $$;
create trigger inscrire_paiement after insert on paiement for each row execute function inscrire_paiement();

create function inscrire_annulation() returns trigger language plpgsql as $$
begin
  perform inscrire_ecriture('annulation-paiement', new.projet_id, new.id, new.annule_le, null, new.montant);
  return null;
end $$;
create trigger inscrire_annulation after update of annule_le on paiement for each row
  when (new.annule_le is not null and old.annule_le is null) execute function inscrire_annulation();
create trigger inscrire_annulation_nee after insert on paiement for each row
  when (new.annule_le is not null) execute function inscrire_annulation();
