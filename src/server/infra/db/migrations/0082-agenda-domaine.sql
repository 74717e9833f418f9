-- What ends the identifiers of a calendar, kept from its first reading: the portal may move to another address, and its
-- events remain the same ones for who subscribed.
alter table agenda add domaine text check (length(domaine) <= 255);
