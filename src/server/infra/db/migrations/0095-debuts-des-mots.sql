-- Two common words of a search: each being a beginning, the index united all the rows of one, then of the other, before
-- it crossed them. The beginnings of the words of a row are indexed too, from two to five letters: whole lexemes, which
-- the index crosses without uniting anything, the rarer one leading. Nothing but an index: no column, no text kept twice.

-- Dearer than looking at the words, which comes first where rows are read one by one.
create function debuts_de(mots tsvector) returns tsvector language sql immutable strict parallel safe cost 100
  return array_to_tsvector(array(select left(mot, n) from unnest(tsvector_to_array(mots)) as mot, (values (2), (3), (4), (5)) as v(n)
    where length(mot) >= n and not starts_with(mot, '=')));

-- What the rows of that search begin with; null when it has not two beginnings to cross.
create function debuts_cherches(texte text) returns tsquery language sql immutable strict parallel safe
  return (select case when count(*) > 1 then string_agg(quote_literal(left(m[1], 5)), ' & ')::tsquery end
    from regexp_matches(recherche_de(texte)::text, '''([^'']+)'':\*', 'g') as m);

-- Whether these beginnings say all of it: no word is longer, nor a letter alone.
create function debuts_suffisent(texte text) returns boolean language sql immutable strict parallel safe
  return (select bool_and(m[2] is not null and length(m[1]) <= 5)
    from regexp_matches(recherche_de(texte)::text, '''([^'']+)''(:\*)?', 'g') as m);

create index ligne_liste_debuts on ligne_liste using gin (debuts_de(mots));
-- A thousand rows are soon found: processes that would share them take longer to start.
alter function debuts_de parallel restricted;
-- Always gone by where it is asked for: nothing to weigh, nor to compute each time the table is analyzed.
alter index ligne_liste_debuts alter column 1 set statistics 0;
