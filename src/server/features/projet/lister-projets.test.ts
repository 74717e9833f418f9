import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { projetCourt } from '#domain/projet/reponse.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { demandeConventionnee, demandePayee, demandeRendue } from '#test-kit/scenes/demandes/demande-payee.ts'
import { type Semis, semerDemandes } from '#test-kit/scenes/demandes/demandes-semees.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let semis: Semis
let porteur: PorteurEssai
let ids: Semis['ids']

beforeAll(async () => {
  semis = await semerDemandes(banc)
  porteur = semis.porteur
  ids = semis.ids
})

const get = (chemin: string, role: Role) => banc.appeler('GET', chemin, { jeton: semis.jetons[role] })
const listes = async (role: Role, query = '') =>
  (await get(`projets${query}`, role)).corps.data.map((p: { id: number }) => p.id)

describe('listes', () => {
  test('les plus récentes d’abord, par page, avec le total (DEM-001, DEM-012)', async () => {
    const { corps } = await get('projets?parPage=2&page=2&populate=porteurProjet,inconnu', 'admin')
    expect(corps.meta).toEqual({ total: 6, page: 2, parPage: 2 })
    expect(corps.data.map((p: { id: number }) => p.id)).toEqual([ids.passe, ids.enCommission])
    for (const p of corps.data) expect(projetCourt.strict().safeParse(p).error).toBeUndefined()
    for (const p of corps.data)
      expect([p.porteurProjet.id, typeof p.commission?.id, p.paiement]).toEqual([porteur.id, 'number', null])
    expect((await get('projets?page=9', 'admin')).corps).toMatchObject({ data: [], meta: { total: 6 } })
  })

  test('chaque onglet, nommé par la requête, ne tient que les siennes et dit son compte (DEM-012)', async () => {
    const { corps } = await get('projets?onglet=en-cours', 'admin')
    expect(corps.data.map((p: { id: number }) => p.id)).toEqual([ids.rempli, ids.signe])
    expect(corps.meta.onglets).toEqual({
      'en-cours': 2,
      affectation: 1,
      'commissions-passees': 1,
      archives: 1,
    })
    expect(await listes('admin', '?onglet=affectation')).toEqual([ids.accepte])
    expect(await listes('admin', '?onglet=commissions-passees')).toEqual([ids.passe])
    expect(await listes('admin', '?onglet=archives')).toEqual([ids.archive])
  })

  test('un onglet dit les années qui ont des demandes, au personnel seul (PRJ-009)', async () => {
    const de = (annee: number, serie = 'projet') => ({ serie, annee, valeur: 1 })
    await banc.db
      .insertInto('compteur')
      .values([de(2014), de(2019), de(2012, 'commission')])
      .execute()
    const annees = async (role: Role, query: string) => (await get(`projets${query}`, role)).corps.meta.annees
    for (const role of ['admin', 'superviseur', 'comptable'] as const)
      expect(await annees(role, '?onglet=archives')).toEqual([2026, 2019, 2014])
    expect(await annees('porteurProjet', '?onglet=archives')).toBeUndefined()
    expect(await annees('admin', '')).toBeUndefined()
  })

  test('la recherche traverse les onglets et dit où est chaque demande', async () => {
    const { corps } = await get('projets?onglet=archives&recherche=oeuvres%20ETE', 'superviseur')
    expect(corps.data.map((p: { id: number; onglet: string }) => [p.id, p.onglet])).toEqual([
      [ids.rempli, 'en-cours'],
    ])
    expect(await listes('admin', '?annee=2025')).toEqual([])
  })

  test('un porteur ne voit que les siennes, quel que soit porteurId', async () => {
    const autre = await creerPorteur(banc)
    const jeton = await banc.connecter(autre.utilisateurId)
    const r = await banc.appeler('GET', `projets?porteurId=${porteur.id}`, { jeton })
    expect([r.statut, r.corps.data]).toEqual([200, []])
    expect((await banc.appeler('GET', 'mes-projets', { jeton })).corps.data).toEqual([])
  })

  test('mes-projets et mes-anciens-projets : les siennes, et aux porteurs seulement (DEM-014, DEM-015)', async () => {
    const mes = (await get('mes-projets?populate=commission,paiement', 'porteurProjet')).corps
    expect(mes.data.map((p: { id: number }) => p.id)).toEqual([
      ids.rempli,
      ids.archive,
      ids.passe,
      ids.enCommission,
      ids.accepte,
      ids.signe,
    ])
    expect(mes.data[0].nbProjets).toBe(6)
    const anciens = (await get('mes-anciens-projets', 'porteurProjet')).corps.data
    expect(anciens.map((p: { id: number }) => p.id)).not.toContain(ids.rempli)
    expect(anciens.at(-1)).toEqual({ id: ids.signe, numero: '2026-0001', nom: 'Signé', annee: 2026 })
    for (const chemin of ['mes-projets', 'mes-anciens-projets'])
      for (const role of ['admin', 'superviseur', 'comptable', 'membreCommission'] as const)
        expect((await get(chemin, role)).statut).toBe(403)
  })

  test('au personnel, porteurId ne garde que les demandes d’un porteur, commissionId celles d’une commission (DEM-012)', async () => {
    const autre = await creerPorteur(banc)
    const sienne = await demandeDeposee(banc, autre)
    const toutes = await listes('admin')
    expect(toutes).toHaveLength(7)
    expect(await listes('admin', `?porteurId=${autre.id}`)).toEqual([sienne.id])
    expect(await listes('admin', `?porteurId=${porteur.id}`)).toEqual(
      toutes.filter((id: number) => id !== sienne.id),
    )
    const { commissionId } = await banc.db
      .selectFrom('projet')
      .select('commissionId')
      .where('id', '=', ids.enCommission)
      .executeTakeFirstOrThrow()
    expect(await listes('admin', `?commissionId=${commissionId}`)).toEqual([ids.enCommission])
    expect(await listes('admin', `?commissionId=${commissionId}&porteurId=${autre.id}`)).toEqual([])
  })

  test('un onglet dit au personnel combien de bilans et de paiements attendent, quoi qu’on cherche', async () => {
    const attentes = async (role: Role, query: string) =>
      (await get(`projets?onglet=archives${query}`, role)).corps.meta.attentes
    expect(await attentes('admin', '')).toEqual({ bilans: 0, paiements: 0 })
    const porteur = await creerPorteur(banc)
    for (const creer of [demandeConventionnee, demandeConventionnee, demandePayee, demandeRendue])
      await creer(banc, porteur)
    for (const role of ['admin', 'superviseur', 'comptable'] as const)
      expect(await attentes(role, '&recherche=rien')).toEqual({ bilans: 1, paiements: 2 })
    expect(await attentes('porteurProjet', '')).toBeUndefined()
  })
})
