import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { journaliser } from '#server/infra/journal.ts'
import { verifierJournal } from '#server/socle/journal/verifier-journal.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { accesDe } from '#test-kit/banc/connexion-du-banc.ts'
import type { Atelier } from './atelier.ts'
import { verifier } from './verifier.ts'

const banc = bancDuFichier()
let atelier: Atelier
let dits: string[] = []
let chaine = ''
let numero = 0
beforeAll(async () => {
  const acces = await accesDe(banc)
  const config = configEssai(banc.ctx.config.dataDir)
  atelier = { config, ...acces, horloge: banc.horloge, dire: (t) => void dits.push(t) }
})
beforeEach(async () => {
  dits = []
  chaine = `projet:${++numero}`
  for (const montant of [1, 2.5, null]) await ecrire(chaine, { montant, texte: 'œuvre' })
})

const ecrire = (c: string, apres: unknown) =>
  banc.db.transaction().execute(async (tx) => {
    const le = banc.horloge.maintenant()
    await journaliser(tx, {
      chaine: c,
      acte: 'modifierPage',
      acteur: null,
      adresse: null,
      avant: null,
      apres,
      le,
    })
  })

/** What somebody with the database's keys would do. */
const trafiquer = (quoi: 'update' | 'delete') =>
  banc.proprietaire.transaction().execute(async (tx) => {
    await sql`alter table journal disable trigger user`.execute(tx)
    if (quoi === 'delete') await sql`delete from journal where chaine = ${chaine} and rang = 2`.execute(tx)
    else
      await sql`update journal set apres = '{"montant": 9}' where chaine = ${chaine} and rang = 2`.execute(tx)
    await sql`alter table journal enable trigger user`.execute(tx)
  })

test('un journal intact est dit intact, en un lot ou en plusieurs', async () => {
  await ecrire('parametres', null)
  expect(await verifier(atelier, null)).toBe(0)
  expect(dits).toEqual(['Journal intact : 4 maillon(s), 2 chaîne(s).'])
  expect(await verifierJournal(banc.db, null, 2)).toEqual({
    chaines: 2,
    lignes: 4,
    expurgees: 0,
    rompues: [],
  })
})

test('une ligne changée rompt sa chaîne à son rang, et elle seule', async () => {
  await trafiquer('update')
  expect(await verifier(atelier, null)).toBe(1)
  expect(dits[0]).toBe(`${chaine} : le maillon 2 a été modifié.`)
  expect(dits).toHaveLength(2)
  expect(await verifier(atelier, 'projet:1')).toBe(0)
  expect(await verifier(atelier, chaine)).toBe(1)
})

test('une ligne ôtée est nommée ; une chaîne inconnue est refusée', async () => {
  await trafiquer('delete')
  expect(await verifier(atelier, chaine)).toBe(1)
  expect(dits[0]).toBe(`${chaine} : le maillon 2 manque.`)
  await expect(verifier(atelier, 'projet:99')).rejects.toThrow('pas de chaîne projet:99')
})
