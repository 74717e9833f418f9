-- Conversations, holders, accounts and failed messages page by index, whatever their number; how many there are is kept.

-- How many rows each list has, as sums of +1 and -1: nobody waits for anybody to count, and each sum is folded into one
-- row from time to time.
create table nombre_garde (
  liste text not null,
  n integer not null
);
-- What a row was counted in, and what it is counted in now.
create function noter_nombres(avant text[], apres text[]) returns void language sql as $$
  insert into nombre_garde
    select liste, sum(n) from (select unnest(avant) as liste, -1 as n union all select unnest(apres), 1) as t
    where liste is not null group by 1 having sum(n) <> 0;
$$;

-- What the list of conversations shows of each: its latest message, how many it has, and how many wait on each side.
alter table conversation
  add column dernier_id integer,
  add column dernier_le timestamptz,
  add column nombre integer not null default 0,
  add column non_lus_administration integer not null default 0,
  add column non_lus_utilisateur integer not null default 0;
create function compter_conversations(ids integer[]) returns void language sql as $$
  update conversation c set dernier_id = d.id, dernier_le = d.le, nombre = t.nombre,
    non_lus_administration = t.administration, non_lus_utilisateur = t.utilisateur
  from unnest(ids) as lues (id) join conversation v on v.id = lues.id
    left join lateral (select id, le from message where conversation_id = v.id order by le desc, id desc limit 1) d on true
    cross join lateral (select count(*) as nombre,
      count(*) filter (where not de_administration and le > coalesce(v.lue_administration_le, '-infinity')) as administration,
      count(*) filter (where de_administration and le > coalesce(v.lue_utilisateur_le, '-infinity')) as utilisateur
      from message where conversation_id = v.id) t
  where c.id = v.id;
$$;
create function noter_message() returns trigger language plpgsql as $$
begin
  update conversation set nombre = nombre + 1,
    dernier_id = case when dernier_le is null or (new.le, new.id) > (dernier_le, dernier_id) then new.id else dernier_id end,
    dernier_le = greatest(dernier_le, new.le),
    non_lus_administration = non_lus_administration
      + (not new.de_administration and new.le > coalesce(lue_administration_le, '-infinity'))::integer,
    non_lus_utilisateur = non_lus_utilisateur
      + (new.de_administration and new.le > coalesce(lue_utilisateur_le, '-infinity'))::integer
  where id = new.conversation_id;
  return null;
end $$;
create trigger noter_message after insert on message for each row execute function noter_message();
create function noter_messages_otes() returns trigger language plpgsql as $$
begin
  perform compter_conversations(array(select distinct conversation_id from otes));
  return null;
end $$;
create trigger noter_messages_otes after delete on message
  referencing old table as otes for each statement execute function noter_messages_otes();
-- A reading counts again only what came after it, on its own side.
create function noter_lecture() returns trigger language plpgsql as $$
begin
  if new.lue_administration_le is distinct from old.lue_administration_le then
    select count(*) filter (where not de_administration) into new.non_lus_administration
      from message where conversation_id = new.id and le > coalesce(new.lue_administration_le, '-infinity');
  end if;
  if new.lue_utilisateur_le is distinct from old.lue_utilisateur_le then
    select count(*) filter (where de_administration) into new.non_lus_utilisateur
      from message where conversation_id = new.id and le > coalesce(new.lue_utilisateur_le, '-infinity');
  end if;
  return new;
end $$;
create trigger noter_lecture before update of lue_administration_le, lue_utilisateur_le on conversation
  for each row execute function noter_lecture();
select compter_conversations(array(select id from conversation));
create index conversation_recentes on conversation (dernier_le desc, dernier_id desc) where dernier_id is not null;
create index conversation_attendues on conversation (id) where non_lus_administration > 0;

create function listes_de_conversation(c conversation) returns text[] language sql immutable as $$
  select case when c.dernier_id is null then '{}'
    when c.non_lus_administration > 0 then array['conversations', 'conversations-non-lues']
    else array['conversations'] end;
$$;
create function compter_conversation() returns trigger language plpgsql as $$
begin
  perform noter_nombres(
    case when tg_op = 'INSERT' then '{}' else listes_de_conversation(old) end,
    case when tg_op = 'DELETE' then '{}' else listes_de_conversation(new) end);
  return null;
end $$;
create trigger compter_conversation after insert or delete on conversation
  for each row execute function compter_conversation();
create trigger compter_conversation_changee after update on conversation for each row
  when ((old.dernier_id is null) <> (new.dernier_id is null)
    or (old.non_lus_administration > 0) <> (new.non_lus_administration > 0))
  execute function compter_conversation();

-- Holders by state, but those whose account is closed: a mark on their own row, so that one index is a list.
alter table porteur add column ferme boolean not null default false;
update porteur p set ferme = true from utilisateur u where u.id = p.utilisateur_id and u.desactive_le is not null;
create function noter_compte_ferme() returns trigger language plpgsql as $$
begin
  update porteur set ferme = new.desactive_le is not null where utilisateur_id = new.id;
  return null;
end $$;
create trigger noter_compte_ferme after update on utilisateur for each row
  when ((old.desactive_le is null) <> (new.desactive_le is null)) execute function noter_compte_ferme();
create function noter_porteur_ferme() returns trigger language plpgsql as $$
begin
  select desactive_le is not null into new.ferme from utilisateur where id = new.utilisateur_id;
  new.ferme := coalesce(new.ferme, false);
  return new;
end $$;
create trigger noter_porteur_ferme before insert on porteur for each row execute function noter_porteur_ferme();
drop index porteur_attente;
drop index porteur_valide;
create index porteur_attente on porteur (soumis_le desc, id desc) where valide_le is null and refuse_le is null and not ferme;
create index porteur_refuse on porteur (soumis_le desc, id desc) where valide_le is null and refuse_le is not null and not ferme;
create index porteur_valide on porteur (valide_le desc, id desc) where valide_le is not null and not ferme;

create function liste_de_porteur(p porteur) returns text[] language sql immutable as $$
  select case when p.ferme then '{}' when p.valide_le is not null then array['porteurs-valides']
    when p.refuse_le is not null then array['porteurs-refuses'] else array['porteurs-en-attente'] end;
$$;
create function compter_porteur() returns trigger language plpgsql as $$
begin
  perform noter_nombres(
    case when tg_op = 'INSERT' then '{}' else liste_de_porteur(old) end,
    case when tg_op = 'DELETE' then '{}' else liste_de_porteur(new) end);
  return null;
end $$;
create trigger compter_porteur after insert or delete on porteur for each row execute function compter_porteur();
create trigger compter_porteur_change after update on porteur for each row
  when ((old.valide_le is null, old.refuse_le is null, old.ferme)
    is distinct from (new.valide_le is null, new.refuse_le is null, new.ferme))
  execute function compter_porteur();

-- Accounts of the staff and the members, by name.
create index utilisateur_personnel on utilisateur (aplati(nom), aplati(prenom), id)
  where role <> 'porteurProjet' and desactive_le is null;

-- Messages given up, and among them those that can still leave.
drop index envoi_echecs;
create index envoi_echecs on envoi (abandonne_le desc, id desc) where abandonne_le is not null;
create index envoi_echecs_a_relancer on envoi (abandonne_le) include (expire_le)
  where abandonne_le is not null and texte is not null;
create function compter_envoi() returns trigger language plpgsql as $$
begin
  perform noter_nombres(
    case when tg_op <> 'INSERT' and old.abandonne_le is not null then array['envois-en-echec'] end,
    case when tg_op <> 'DELETE' and new.abandonne_le is not null then array['envois-en-echec'] end);
  return null;
end $$;
create trigger compter_envoi_ecrit after insert on envoi for each row
  when (new.abandonne_le is not null) execute function compter_envoi();
create trigger compter_envoi_change after update on envoi for each row
  when ((old.abandonne_le is null) <> (new.abandonne_le is null)) execute function compter_envoi();
create trigger compter_envoi_ote after delete on envoi for each row
  when (old.abandonne_le is not null) execute function compter_envoi();

-- The same counts, from the rows themselves: where they begin, and what they are compared with each night.
create function nombres_comptes() returns table (liste text, n integer) language sql stable as $$
  select unnest(listes_de_conversation(c)), count(*)::integer from conversation c group by 1
  union all select unnest(liste_de_porteur(p)), count(*)::integer from porteur p group by 1
  union all select 'envois-en-echec', count(*)::integer from envoi where abandonne_le is not null having count(*) > 0;
$$;
delete from nombre_garde;
insert into nombre_garde select liste, n from nombres_comptes();
