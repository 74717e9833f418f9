-- An application is also found by its town; a structure by its town and postcode; a person by their e-mail.
drop index projet_recherche;
alter table projet drop column recherche;
alter table projet add column recherche text not null generated always as (
  aplati(numero || ' ' || coalesce(nom, '') || ' ' || coalesce(numero_convention, '') || ' ' || coalesce(ville, ''))
) stored;
create index projet_recherche on projet (porteur_id, id) include (recherche);

drop index porteur_recherche;
alter table porteur drop column recherche;
alter table porteur add column recherche text not null generated always as (
  aplati(nom_structure || ' ' || coalesce(email_contact, '') || ' ' || coalesce(code_postal, '') || ' ' || coalesce(ville, ''))
) stored;
-- With whose account it is, for what the account says of its person.
create index porteur_recherche on porteur (id) include (utilisateur_id, recherche);

alter table utilisateur drop column recherche;
alter table utilisateur add column recherche text not null
  generated always as (aplati(prenom || ' ' || nom || ' ' || email)) stored;
create index utilisateur_recherche on utilisateur (id) include (recherche);
