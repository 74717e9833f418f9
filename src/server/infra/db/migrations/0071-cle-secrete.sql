-- What tells the SECRET_KEY of this base from another, without giving anything of it: noted at the first start.
create table cle_secrete (
  seule boolean primary key default true check (seule),
  temoin text not null check (length(temoin) = 64),
  le timestamptz not null default now()
);
