-- Which edition of the published aids this is, and since when: one row, moved whenever what the files say changes, so that
-- a reader who has them already is told so without a line of them being read.
create table donnees_ouvertes (
  seule boolean primary key default true check (seule),
  version integer not null default 1,
  le timestamptz not null default date_trunc('second', now()),
  -- What the portal itself writes on every line: its body's name, its columns.
  forme text not null default ''
);
insert into donnees_ouvertes default values;

-- Two editions are never of the same second, which is all that HTTP tells of an instant.
create function avancer_donnees_ouvertes() returns void language sql as $$
  update donnees_ouvertes set version = version + 1,
    le = greatest(date_trunc('second', clock_timestamp()), le) + interval '1 second';
$$;

-- Once a transaction, and when it ends: nothing is waited for between two acts that publish. A fault stops neither.
create function noter_donnees_ouvertes() returns trigger language plpgsql as $$
begin
  if current_setting('portail.donnees_ouvertes', true) = 'notees' then
    return null;
  end if;
  perform avancer_donnees_ouvertes();
  perform set_config('portail.donnees_ouvertes', 'notees', true);
  return null;
exception when others then
  raise warning 'édition des données ouvertes non notée : %', sqlerrm;
  return null;
end $$;

create constraint trigger noter_donnees_ouvertes after insert or delete on aide_publiee
  deferrable initially deferred for each row execute function noter_donnees_ouvertes();
create constraint trigger noter_donnees_ouvertes_changees after update on aide_publiee
  deferrable initially deferred for each row
  when (new is distinct from old) execute function noter_donnees_ouvertes();
create constraint trigger noter_donnees_ouvertes after update of numero, retire_le, ca_avis on projet
  deferrable initially deferred for each row
  when ((new.convention_signee_le is not null or old.convention_signee_le is not null)
    and (new.numero, new.retire_le, new.ca_avis) is distinct from (old.numero, old.retire_le, old.ca_avis))
  execute function noter_donnees_ouvertes();
create constraint trigger noter_donnees_ouvertes after insert or update or delete on paiement
  deferrable initially deferred for each row execute function noter_donnees_ouvertes();
create constraint trigger noter_donnees_ouvertes after update of jours_paiement on calendrier
  deferrable initially deferred for each row
  when (new.jours_paiement is distinct from old.jours_paiement) execute function noter_donnees_ouvertes();
create constraint trigger noter_donnees_ouvertes after insert on parametre
  deferrable initially deferred for each row
  when (new.cle = 'organisme') execute function noter_donnees_ouvertes();
create constraint trigger noter_donnees_ouvertes_change after update on parametre
  deferrable initially deferred for each row
  when (new.cle = 'organisme' and new.valeur ->> 'siret' is distinct from old.valeur ->> 'siret')
  execute function noter_donnees_ouvertes();
