import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SORTS, SORTS_SANS_LIEN } from '#domain/conservation/sorts.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test('chaque table liée à une personne ou à une demande a un sort décidé : une nouvelle table ne s’oublie pas', async () => {
  const { rows } = await sql<{ nom: string }>`select distinct c.relname as nom from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    where f.contype = 'f' and f.confrelid in ('projet'::regclass, 'porteur'::regclass, 'utilisateur'::regclass,
      'conversation'::regclass, 'signature'::regclass) order by 1`.execute(banc.db)
  const sansSort = rows.map((r) => r.nom).filter((nom) => !(nom in SORTS))
  expect(sansSort).toEqual([])
})

test('les tables sans lien avec une personne ne gardent d’adresse que le temps de compter', async () => {
  const { rows } = await sql<{
    nom: string
  }>`select distinct table_name as nom from information_schema.columns
    where table_schema = 'public' and column_name in ('adresse', 'email', 'destination', 'destinataire', 'agent')
    order by 1`.execute(banc.db)
  const connues = ['echec_connexion', 'envoi_inscription', 'inscription_demandee']
  expect(connues.filter((nom) => !(nom in SORTS_SANS_LIEN))).toEqual([])
  expect(rows.map((r) => r.nom).filter((nom) => !(nom in SORTS) && !connues.includes(nom))).toEqual([])
})
