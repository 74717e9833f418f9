-- When the address of an account was proven, by a link that was received there.
alter table utilisateur add column email_confirme_le timestamptz;
update utilisateur u set email_confirme_le = p.le from (
  select utilisateur_id, lower(email) as email, max(utilise_le) as le from jeton
    where usage = 'email' and utilise_le is not null group by 1, 2
  union all
  select acceptee_par, lower(email), max(acceptee_le) from invitation where acceptee_le is not null group by 1, 2
) p where p.utilisateur_id = u.id and p.email = lower(u.email);

-- Another address: it is not proven yet.
create function oublier_confirmation() returns trigger language plpgsql as $$
begin
  new.email_confirme_le := null;
  return new;
end $$;
create trigger oublier_confirmation before update of email on utilisateur for each row
  when (lower(new.email) is distinct from lower(old.email)) execute function oublier_confirmation();

-- Who asks to join a structure that has their SIRET: an owner answers within thirty days.
create table demande_adhesion (
  id integer primary key generated always as identity,
  porteur_id integer not null references porteur,
  utilisateur_id integer not null references utilisateur,
  message text check (length(message) <= 1000),
  demandee_le timestamptz not null,
  expire_le timestamptz not null,
  -- « fermee »: became a member some other way.
  issue text check (issue in ('acceptee', 'declinee', 'retiree', 'expiree', 'fermee')),
  repondue_le timestamptz,
  repondue_par integer references utilisateur,
  mot text check (length(mot) <= 1000),
  check ((issue is null) = (repondue_le is null)),
  check (coalesce(issue in ('acceptee', 'declinee'), false) = (repondue_par is not null)),
  check (mot is null or issue = 'declinee')
);
create unique index demande_adhesion_ouverte on demande_adhesion (porteur_id, utilisateur_id) where issue is null;
create index demande_adhesion_de_structure on demande_adhesion (porteur_id);
create index demande_adhesion_de_compte on demande_adhesion (utilisateur_id, demandee_le);
