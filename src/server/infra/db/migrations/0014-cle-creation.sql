-- A creation sent again by a client that saw no answer is one commission, one account. The key begins with its author's id.
alter table commission add column cle_creation text unique check (length(cle_creation) <= 80);
alter table utilisateur add column cle_creation text unique check (length(cle_creation) <= 80);
