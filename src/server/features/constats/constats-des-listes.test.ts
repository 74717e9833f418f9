import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { Constat } from '#domain/constats/constats.ts'
import { REGLES_CONSTATS } from '#domain/constats/regles.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { verifierListes } from '#server/socle/projet/listes/verifier.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerPorteur, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const HORS_LISTE = new Set(REGLES_CONSTATS.filter((r) => r.horsListe).map((r) => r.cle))
let porteur: PorteurEssai
let id: number
beforeAll(async () => {
  await ouvrirPeriode(banc, { dateCommission: '2026-04-21' })
  porteur = await creerPorteur(banc)
  id = (
    await demandeDeposee(banc, porteur, {
      annee: 2026,
      dateDebut: '2026-04-15',
      dateFin: '2026-04-17',
      edition: '3e',
      nbModerateursInvites: 0,
      montantRemunerationModerateurs: 450,
    })
  ).id
})

const lire = async (role: Role, query: string) => {
  const jeton = await banc.connecter(role === 'porteurProjet' ? porteur.utilisateurId : role)
  const { corps } = await banc.appeler('GET', `projets?${query}`, { jeton })
  return corps as { data: ProjetCourt[]; meta: { autour?: { aVerifier: number } } }
}
/** What the list counts for it, once every row is what its page says, and what the nightly check expects. */
async function compte(): Promise<number | undefined> {
  const jeton = await banc.connecter('admin')
  const { data } = await lire('admin', 'onglet=en-cours&vue=ecran')
  const dits = await Promise.all(
    data.map(async (p) => {
      const { corps } = await banc.appeler('GET', `projets/${p.id}/constats`, { jeton })
      return (corps.data as Constat[]).filter((c) => !HORS_LISTE.has(c.cle)).length
    }),
  )
  expect(data.map((p) => p.constats ?? 0)).toEqual(dits)
  const { data: filtrees, meta } = await lire('admin', 'onglet=en-cours&constats=oui&vue=ecran')
  expect(filtrees.map((p) => p.id)).toEqual(data.filter((p) => p.constats).map((p) => p.id))
  expect(meta.autour?.aVerifier).toBe(filtrees.length)
  expect(await verifierListes(banc.db)).toEqual({ fausses: [], comptesJustes: true })
  return data.find((p) => p.id === id)?.constats
}

test('la liste compte ce que la page de la demande signale d’elle-même, et s’y filtre', async () => {
  expect(await compte()).toBeGreaterThan(1)
})

test('le compte suit la demande, ses voisines, les bornes, la saison et la commission annoncée', async () => {
  const avant = (await compte()) ?? 0
  await banc.db.updateTable('projet').set({ nbModerateursInvites: 2 }).where('id', '=', id).execute()
  expect(await compte()).toBe(avant - 1)
  // « 3e » of a structure that has another application is no surprise any more.
  await demandeDeposee(banc, porteur, {
    annee: 2025,
    dateDebut: '2026-05-15',
    dateFin: '2026-05-17',
    edition: '2e',
  })
  expect(await compte()).toBe(avant - 2)
  const regler = (valeur: object) =>
    banc.db
      .insertInto('parametre')
      .values({ cle: 'constats', valeur: JSON.stringify(valeur), modifieLe: banc.horloge.maintenant() })
      .onConflict((oc) => oc.column('cle').doUpdateSet({ valeur: JSON.stringify(valeur) }))
      .execute()
  await regler({ aidePartMax: 0, aideParAuteurMax: 0, remunerationPartMin: 100 })
  const serrees = (await compte()) ?? 0
  await regler({ aidePartMax: 100, aideParAuteurMax: 500_000, remunerationPartMin: 0 })
  expect(await compte()).toBe(serrees - 3)
  await banc.db.updateTable('periode').set({ dateCommission: '2026-04-10' }).execute()
  expect(await compte()).toBe(undefined)
  await banc.db.updateTable('calendrier').set({ dateDebutMax: '2026-04-14' }).execute()
  expect(await compte()).toBe(1)
})

test('une demande dont personne ne décide plus n’en a plus ; un porteur n’en lit jamais le nombre', async () => {
  expect((await lire('porteurProjet', 'vue=ecran&constats=oui')).data.map((p) => p.constats)).toEqual([
    undefined,
    undefined,
  ])
  const { id: commissionId, affecteLe } = await creerCommission(banc, 'ouverte')
  await banc.db
    .updateTable('projet')
    .set({ commissionId, affecteLe, nbModerateursInvites: 0 })
    .where('id', '=', id)
    .execute()
  const devant = await lire('admin', 'portee=commission&constats=oui&vue=ecran')
  expect([devant.data.map((p) => p.id), devant.meta.autour?.aVerifier]).toEqual([[id], 1])
  await banc.db.updateTable('projet').set({ retireLe: affecteLe }).where('id', '=', id).execute()
  expect((await lire('admin', 'portee=commission&constats=oui&vue=ecran')).data).toEqual([])
})
