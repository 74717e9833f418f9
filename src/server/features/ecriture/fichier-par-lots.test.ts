import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENTETE_ECRITURES, ecrireEcritures } from '#domain/ecriture/fichier-ecritures.ts'
import { planDe, REGLAGES_EXEMPLE } from '#domain/ecriture/reglages-comptables.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes, expliquer } from '#test-kit/banc/plans.ts'
import { demandeConventionnee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { composerFichier, verifier } from './composer-fichier.ts'
import { lireNumerotees } from './queries.ts'

const ENTREES = 730
const MOIS = '2025-11'
const requetes = ecouterRequetes()
const banc = bancDuFichier()
const forme = { plan: planDe(REGLAGES_EXEMPLE), encodage: 'utf-8' as const }
let comptable: string
const exporter = () =>
  banc.appeler('POST', `ecritures/${MOIS}`, { jeton: comptable, corps: { confirme: true } })

beforeAll(async () => {
  comptable = await banc.connecter('comptable')
  const jeton = await banc.connecter('admin')
  await banc.appeler('PUT', 'parametres/comptabilite', { jeton, corps: { ...REGLAGES_EXEMPLE, version: 1 } })
  const { id } = await demandeConventionnee(banc, await creerPorteur(banc))
  // A month's entries, unordered, most of one day: those of as many payments, since cancelled.
  await sql`insert into paiement (projet_id, montant, date_paiement, par, le, annule_le, annule_motif)
    select ${id}, g + 0.1, date '2025-11-01' + case when g % 9 = 0 then g % 30 else 12 end, (select min(id) from utilisateur),
      timestamptz '2025-11-13', timestamptz '2025-12-13', 'Essai' from generate_series(1, ${ENTREES}::int) g`.execute(
    banc.db,
  )
})
afterAll(() => requetes.cesser())

test('un mois de sept cent trente écritures : les mêmes octets deux fois, ceux d’un seul texte, cent lues au plus à la fois', async () => {
  const un = await exporter()
  let deux = Buffer.alloc(0)
  const lues = await requetes.pendant(async () => {
    deux = Buffer.from((await exporter()).octets)
  })
  expect(un.statut).toBe(200)
  expect(Buffer.from(un.octets).equals(deux)).toBe(true)
  const faits = (await Array.fromAsync(lireNumerotees(banc.db, MOIS, null))).flat()
  expect(faits).toHaveLength(ENTREES)
  expect(faits).toEqual(faits.toSorted((a, b) => a.numero - b.numero))
  expect(deux.toString('utf8')).toBe(ENTETE_ECRITURES + ecrireEcritures(faits, forme.plan))
  const lots = lues.filter(({ texte }) => texte.includes('"beneficiaire"'))
  expect(lots).toHaveLength(2 * Math.ceil(ENTREES / 100))
  for (const { texte, valeurs } of lots) {
    expect(texte).toMatch(/limit \$\d+$/)
    expect(valeurs.at(-1)).toBe(100)
  }
  const dernier = lots.at(-1)
  expect(dernier && (await expliquer(banc.db, dernier.texte, dernier.valeurs)).parcourues).toEqual([])
})

test('ce qui est numéroté pendant l’envoi n’y entre pas ; un fichier qui n’est plus celui du journal est coupé', async () => {
  const faits = (await Array.fromAsync(lireNumerotees(banc.db, MOIS, 300))).flat()
  expect(Math.max(...faits.map((f) => f.numero))).toBe(300)
  const envoi = verifier(composerFichier(lireNumerotees(banc.db, MOIS, 300), forme), '0'.repeat(64))
  await expect(buffer(envoi)).rejects.toThrow('a changé en chemin')
})
