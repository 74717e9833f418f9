-- What the words of a row, and the names it is sorted by, are made of: the same print, the same words, which take the base
-- longer to cut than a save takes to be written. None has one until it is written anew.
alter table ligne_liste add column empreinte_textes bytea not null default '';
