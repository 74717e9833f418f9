-- An agreement archived unpaid is owed no more: its engagement is reversed in the month it is archived, and entered again
-- when it is taken out of the archives, or paid all the same.
alter table ecriture drop constraint ecriture_evenement_check, drop constraint ecriture_check;
alter table ecriture
  add constraint ecriture_evenement_check
    check (evenement in ('engagement', 'annulation-engagement', 'paiement', 'annulation-paiement')),
  add constraint ecriture_check check ((evenement like '%engagement') = (paiement_id is null));
drop index ecriture_engagement;
create index ecriture_engagement on ecriture (projet_id, id) where paiement_id is null;

-- Makes what is engaged what is owed: an agreement signed, not archived or else paid. Nothing to do, nothing entered.
create function tenir_engagement(id_projet integer, instant timestamptz) returns void language plpgsql as $$
declare
  derniere record;
  du boolean;
begin
  select p.convention_signee_le is not null and (p.archive_le is null
      or exists (select from paiement v where v.projet_id = p.id and v.annule_le is null))
    into du from projet p where p.id = id_projet;
  select e.evenement, e.montant into derniere from ecriture e
    where e.projet_id = id_projet and e.paiement_id is null order by e.id desc limit 1;
  if du and derniere.evenement is distinct from 'engagement' then
    perform inscrire_ecriture('engagement', id_projet, null, instant, null, derniere.montant);
  elsif not du and derniere.evenement = 'engagement' then
    perform inscrire_ecriture('annulation-engagement', id_projet, null, instant, null, derniere.montant);
  end if;
end $$;

create or replace function inscrire_engagement() returns trigger language plpgsql as $$
begin
  perform tenir_engagement(new.id, new.convention_signee_le);
  return null;
end $$;

create function tenir_engagement_archive() returns trigger language plpgsql as $$
begin
  perform tenir_engagement(new.id, coalesce(new.archive_le, new.modifie_le));
  return null;
end $$;
create trigger tenir_engagement_archive after update of archive_le on projet for each row
  when ((new.archive_le is null) <> (old.archive_le is null)) execute function tenir_engagement_archive();
-- Before the payment's own entry: triggers of one event go in the order of their names.
create function tenir_engagement_paye() returns trigger language plpgsql as $$
begin
  perform tenir_engagement(new.projet_id, coalesce(new.annule_le, new.le));
  return null;
end $$;
create trigger engagement_paye after insert on paiement for each row execute function tenir_engagement_paye();
create trigger tenir_engagement_impaye after update of annule_le on paiement for each row
  when (new.annule_le is not null and old.annule_le is null) execute function tenir_engagement_paye();

do $$ begin
  perform tenir_engagement(id, archive_le) from projet where archive_le is not null and convention_signee_le is not null;
end $$;

-- The numbers of a file grow: what is entered in a month already exported comes at its end.
drop index ecriture_fichier;
create index ecriture_fichier on ecriture ((jour - extract(day from jour)::integer), numero) where numero is not null;
