-- Searches find beginnings of words, by indexes alone.

-- Without case nor accents, and nothing but letters, digits and what holds a number or an address together.
create function lettres_de(texte text) returns text language sql immutable strict parallel safe
  return regexp_replace(
    replace(replace(replace(regexp_replace(lower(normalize(texte, nfkd) collate "und-x-icu"), '[\u0300-\u036f]', '', 'g'),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss') collate "und-x-icu", '[^[:alnum:]@._/-]+', ' ', 'g');
-- What a text is found by: its words; a number or an address (« c-2026-0039 », « a@b.fr ») also whole.
create function mots_de(texte text) returns tsvector language sql immutable strict parallel safe
  return (select array_to_tsvector(coalesce(array_agg(distinct left(mot, 200)), '{}'))
    from regexp_split_to_table(lettres_de(texte) collate "und-x-icu", ' ') as suite(groupe),
      lateral (select btrim(groupe, '@._/-') where groupe ~ '[0-9@]'
        union all select regexp_split_to_table(groupe collate "und-x-icu", '[@._/-]+')) as m(mot)
    where mot <> '');
-- The search that finds all these words, each by its beginning (a letter alone, as a word); null when there is none.
create function recherche_de(texte text) returns tsquery language sql immutable strict parallel safe
  return (select string_agg(quote_literal(left(mot, 200)) || case length(mot) when 1 then '' else ':*' end, ' & ')::tsquery
    from (select mot from regexp_split_to_table(lettres_de(texte) collate "und-x-icu", ' ') with ordinality as suite(groupe, rang),
      lateral (select btrim(groupe, '@._/-') where groupe ~ '[0-9@]'
        union all select m from regexp_split_to_table(groupe collate "und-x-icu", '[@._/-]+') as m where groupe !~ '[0-9@]') as m(mot)
    where mot <> '' order by rang limit 10) as mots);

-- An account is found by its person, and by its structure; members of a commission only by the words of an application.
alter table utilisateur add column mots tsvector not null default '';
create function noter_mots_du_compte() returns trigger language plpgsql as $$
begin
  select mots_de(concat_ws(' ', new.prenom, new.nom, new.email, o.nom_structure, o.email_contact, o.code_postal, o.ville))
    into new.mots from (select) as un left join porteur o on o.utilisateur_id = new.id;
  return new;
end $$;
create trigger noter_mots before insert or update of prenom, nom, email, mots on utilisateur
  for each row execute function noter_mots_du_compte();
create function noter_mots_du_porteur() returns trigger language plpgsql as $$
begin
  update utilisateur set mots = '' where id = new.utilisateur_id;
  return null;
end $$;
create trigger noter_mots after insert or update of nom_structure, email_contact, code_postal, ville on porteur
  for each row execute function noter_mots_du_porteur();
update utilisateur set mots = '';
create index utilisateur_mots on utilisateur using gin (mots);

-- What lists show, one row an application, written from the facts by socle/projet/listes and thrown away at will: the
-- facts stay the only truth.
create table ligne_liste (
  projet_id integer primary key references projet on delete cascade,
  cree_le timestamptz not null,
  annee integer not null,
  porteur_id integer not null,
  commission_id integer,
  -- null: before a commission, which has its own screen.
  onglet text check (onglet in ('en-cours', 'affectation', 'commissions-passees', 'archives')),
  -- Its commission is shown to the members.
  visible_membres boolean not null,
  attend_controle boolean not null,
  attend_bilan boolean not null,
  attend_paiement boolean not null,
  -- Words that a search finds it by; a member's searches tell nothing of addresses.
  mots tsvector not null,
  mots_membres tsvector not null,
  -- The row as JSON, its end left open for what the reader may do.
  ecran text not null,
  fin_admin text not null,
  fin_comptable text not null,
  -- Which writing of the row this is.
  version integer not null
) with (fillfactor = 80);
create index ligne_liste_recentes on ligne_liste (cree_le desc, projet_id desc) include (onglet, annee);
create index ligne_liste_annee on ligne_liste (annee, cree_le desc, projet_id desc) include (onglet);
create index ligne_liste_onglet on ligne_liste (onglet, cree_le desc, projet_id desc) include (annee);
create index ligne_liste_onglet_annee on ligne_liste (onglet, annee, cree_le desc, projet_id desc);
create index ligne_liste_porteur on ligne_liste (porteur_id, cree_le desc, projet_id desc) include (onglet, annee);
create index ligne_liste_commission on ligne_liste (commission_id, cree_le desc, projet_id desc)
  include (onglet, annee) where commission_id is not null;
create index ligne_liste_membres on ligne_liste (cree_le desc, projet_id desc) include (onglet, annee) where visible_membres;
create index ligne_liste_controle on ligne_liste (cree_le desc, projet_id desc) include (onglet, annee) where attend_controle;
create index ligne_liste_version on ligne_liste (version, projet_id desc);
create index ligne_liste_mots on ligne_liste using gin (mots);
create index ligne_liste_mots_membres on ligne_liste using gin (mots_membres);

-- How many there are of each kind, as sums of +1 and -1: nobody waits for anybody to count, and each sum is folded into
-- one row from time to time.
create table ligne_liste_compte (
  annee integer not null,
  onglet text,
  visible_membres boolean not null,
  attend_controle boolean not null,
  attend_bilan boolean not null,
  attend_paiement boolean not null,
  n integer not null
);
create function compter_ligne_liste() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and row(old.annee, old.onglet, old.visible_membres, old.attend_controle, old.attend_bilan, old.attend_paiement)
    is not distinct from row(new.annee, new.onglet, new.visible_membres, new.attend_controle, new.attend_bilan, new.attend_paiement)
  then return null; end if;
  if tg_op <> 'INSERT' then
    insert into ligne_liste_compte values
      (old.annee, old.onglet, old.visible_membres, old.attend_controle, old.attend_bilan, old.attend_paiement, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into ligne_liste_compte values
      (new.annee, new.onglet, new.visible_membres, new.attend_controle, new.attend_bilan, new.attend_paiement, 1);
  end if;
  return null;
end $$;
create trigger compter_ligne_liste after insert or update or delete on ligne_liste
  for each row execute function compter_ligne_liste();

-- Applications whose row is older than their facts. What is urgent is written anew before anybody reads a list.
create table ligne_perimee (
  id bigint primary key generated always as identity,
  projet_id integer not null,
  urgente boolean not null default true
);
create index ligne_perimee_urgente on ligne_perimee (id) where urgente;

-- Whoever changes a fact, by whatever way, says so here, in the same transaction.
create function refaire_ligne_du_projet() returns trigger language plpgsql as $$
begin
  insert into ligne_perimee (projet_id) values (new.id);
  return null;
end $$;
create trigger refaire_ligne after update on projet for each row execute function refaire_ligne_du_projet();
-- Each row tells how many its holder has.
create function refaire_lignes_voisines() returns trigger language plpgsql as $$
begin
  insert into ligne_perimee (projet_id)
    select id from projet where porteur_id in (select porteur_id from changees);
  return null;
end $$;
create trigger refaire_lignes_ajoutees after insert on projet referencing new table as changees
  for each statement execute function refaire_lignes_voisines();
create trigger refaire_lignes_otees after delete on projet referencing old table as changees
  for each statement execute function refaire_lignes_voisines();

create function refaire_ligne_citee() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into ligne_perimee (projet_id) values (old.projet_id);
  else
    insert into ligne_perimee (projet_id) values (new.projet_id);
  end if;
  return null;
end $$;
create trigger refaire_ligne after insert or update or delete on controle for each row execute function refaire_ligne_citee();
create trigger refaire_ligne after insert or update or delete on controle_bilan for each row execute function refaire_ligne_citee();
create trigger refaire_ligne after insert or update or delete on bilan for each row execute function refaire_ligne_citee();
create trigger refaire_ligne after insert or update or delete on paiement for each row execute function refaire_ligne_citee();
create trigger refaire_ligne after insert or update or delete on signature for each row execute function refaire_ligne_citee();
create trigger refaire_ligne after insert or update or delete on fichier for each row execute function refaire_ligne_citee();

create function refaire_lignes_de_la_commission() returns trigger language plpgsql as $$
begin
  insert into ligne_perimee (projet_id) select id from projet where commission_id = new.id;
  return null;
end $$;
create trigger refaire_lignes after update on commission for each row
  when (row(old.numero, old.annee, old.date, old.is_visible, old.caa_validee_le, old.ca_validee_le)
    is distinct from row(new.numero, new.annee, new.date, new.is_visible, new.caa_validee_le, new.ca_validee_le))
  execute function refaire_lignes_de_la_commission();

create function refaire_lignes_du_porteur() returns trigger language plpgsql as $$
begin
  insert into ligne_perimee (projet_id) select id from projet where porteur_id = new.id;
  return null;
end $$;
create trigger refaire_lignes after update on porteur for each row
  when (old.nom_structure is distinct from new.nom_structure) execute function refaire_lignes_du_porteur();

create function refaire_lignes_du_compte() returns trigger language plpgsql as $$
begin
  insert into ligne_perimee (projet_id)
    select p.id from projet p join porteur o on o.id = p.porteur_id where o.utilisateur_id = new.id;
  return null;
end $$;
create trigger refaire_lignes after update on utilisateur for each row
  when (old.mots is distinct from new.mots) execute function refaire_lignes_du_compte();

-- The calendar and the entries to choose from say what is complete, of all that is not signed as it stands: too many to
-- keep readers waiting once they are thousands.
create function refaire_lignes_non_signees() returns trigger language plpgsql as $$
begin
  insert into ligne_perimee (projet_id, urgente)
    select id, count(*) over () <= 1000 from projet where signe_revision is distinct from revision;
  return null;
end $$;
create trigger refaire_lignes after insert or update or delete on calendrier
  for each statement execute function refaire_lignes_non_signees();
create trigger refaire_lignes after insert or update or delete on categorie_projet
  for each statement execute function refaire_lignes_non_signees();
create trigger refaire_lignes after insert or update or delete on domaine_editorial
  for each statement execute function refaire_lignes_non_signees();

-- What a holder was granted the year before, whatever their number of applications.
create index projet_aide on projet (porteur_id, annee) include (ca_montant, commission_id) where ca_avis = 'accepte';

-- Read no more: what these held is in the rows above.
drop index projet_recherche;
drop index porteur_recherche;
drop index utilisateur_recherche;
alter table projet drop column recherche;
alter table porteur drop column recherche;
alter table utilisateur drop column recherche;
