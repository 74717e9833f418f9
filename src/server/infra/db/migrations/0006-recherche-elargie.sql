-- An application is also found by the number of its agreement, a structure by the e-mail of its contact.
drop index projet_recherche;
alter table projet drop column recherche;
alter table projet add column recherche text not null
  generated always as (aplati(numero || ' ' || coalesce(nom, '') || ' ' || coalesce(numero_convention, ''))) stored;
create index projet_recherche on projet (porteur_id, id) include (recherche);

drop index porteur_recherche;
alter table porteur drop column recherche;
alter table porteur add column recherche text not null
  generated always as (aplati(nom_structure || ' ' || coalesce(email_contact, ''))) stored;
create index porteur_recherche on porteur (id) include (recherche);
