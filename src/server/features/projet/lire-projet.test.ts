import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../../domain/commun/roles.ts'
import { projetCourt, projet as schemaProjet } from '../../../domain/projet/reponse.ts'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'
import { creerPorteur, creerStaff, ouvrirPeriode, type PorteurEssai } from '../../../test-kit/fabriques.ts'
import { creerCommission, creerRempli, creerSigne, poserControle } from '../../../test-kit/projet-signe.ts'
import { SAISIES } from '../../../test-kit/saisies-projet.ts'

let banc: Banc
let porteur: PorteurEssai
let admin: number
const jetons = {} as Record<Role, string>
const ids = {} as Record<'rempli' | 'signe' | 'accepte' | 'enCommission' | 'passe' | 'archive', number>

beforeAll(async () => {
  banc = await monterBanc()
  await ouvrirPeriode(banc)
  porteur = await creerPorteur(banc)
  admin = (await creerStaff(banc, 'admin')).id
  jetons.porteurProjet = await banc.connecter(porteur.utilisateurId)
  jetons.admin = await banc.connecter(admin)
  for (const role of ['superviseur', 'comptable', 'membreCommission'] as const)
    jetons[role] = await banc.connecter(role)
  await semer()
})
afterAll(() => banc.fermer())

async function semer(): Promise<void> {
  const le = banc.horloge.maintenant()
  const visible = await creerCommission(banc, 'etape2', { isVisible: true })
  const close = await creerCommission(banc, 'close')
  const dans = (c: { id: number; affecteLe: Date }) => ({ commissionId: c.id, affecteLe: c.affecteLe })
  const avis = { caaAvis: 'accepte', caaMontant: 4000, caaLe: le, montantRecommande: 3500 }
  const signes = {
    signe: await creerSigne(banc, porteur, { nom: 'Signé' }),
    accepte: await creerSigne(banc, porteur, { nom: 'Accepté' }),
    enCommission: await creerSigne(banc, porteur, { nom: 'En commission', ...dans(visible), ...avis }),
    passe: await creerSigne(banc, porteur, {
      ...dans(close),
      caaAvis: 'refuse',
      caaMotif: 'Motif confidentiel',
      caaLe: le,
    }),
    archive: await creerSigne(banc, porteur, { archiveLe: le }),
  }
  for (const [nom, p] of Object.entries(signes)) {
    ids[nom as keyof typeof signes] = p.id
    if (nom !== 'signe') await poserControle(banc, p, admin)
    banc.horloge.avancer(1000)
  }
  ids.rempli = (await creerRempli(banc, porteur, { nom: 'Œuvres d’été' })).id
}

const get = (chemin: string, role: Role) => banc.appeler('GET', chemin, { jeton: jetons[role] })
const listes = async (role: Role, query = '') =>
  (await get(`projets${query}`, role)).corps.data.map((p: { id: number }) => p.id)

describe('lire une demande', () => {
  it('répond toute la demande à son porteur (PROJ-001) (PROJ-002) (PROJ-011) (PROJ-012) (PROJ-013) (PROJ-046)', async () => {
    const { statut, corps } = await get(`projets/${ids.rempli}`, 'porteurProjet')
    expect(statut).toBe(200)
    expect(schemaProjet.strict().safeParse(corps.data).error).toBeUndefined()
    expect(corps.data).toMatchObject({ ...SAISIES[2], ...SAISIES[3], id: ids.rempli, annee: 2026, step: 5 })
    expect(corps.data.date).toBe(corps.data.dateCreation)
    expect(corps.data.fichiers).toHaveLength(5)
    expect(corps.data.fichiers[0].url).toContain(`/gestion/api/projet-fichiers/${corps.data.fichiers[0].id}?`)
  })

  it('« A Signer » une fois rempli, « En cours » une fois signé (STA-002) (STA-004) (PROJ-043)', async () => {
    const rempli = (await get(`projets/${ids.rempli}`, 'porteurProjet')).corps.data
    const signe = (await get(`projets/${ids.signe}`, 'porteurProjet')).corps.data
    expect([rempli.state, rempli.libelleEtat, rempli.isFilled]).toEqual(['a-signer', 'A Signer', true])
    expect([signe.libelleEtat, signe.isSigned, signe.isControlling]).toEqual(['En cours', true, true])
    expect([rempli.isEditing, signe.isEditing]).toEqual([true, false])
  })

  it('dit au lecteur ce qu’il peut faire', async () => {
    const actions = async (id: number, role: Role) => (await get(`projets/${id}`, role)).corps.data.actions
    expect(await actions(ids.rempli, 'porteurProjet')).toEqual([
      'enregistrerEtape',
      'supprimerDemande',
      'codeVerification',
      'signerDemande',
    ])
    expect(await actions(ids.signe, 'admin')).toEqual(['controler', 'archiver'])
    expect(await actions(ids.signe, 'superviseur')).toEqual([])
  })

  it('refuse sans session, et ne dit jamais si la demande d’un autre existe', async () => {
    expect((await banc.appeler('GET', `projets/${ids.signe}`)).statut).toBe(401)
    const jeton = await banc.connecter((await creerPorteur(banc)).utilisateurId)
    const autre = await banc.appeler('GET', `projets/${ids.signe}`, { jeton })
    const inconnue = await banc.appeler('GET', 'projets/999999', { jeton })
    expect([autre.statut, inconnue.statut]).toEqual([404, 404])
    expect(autre.corps.message).toBe(inconnue.corps.message)
  })

  it('chaque rôle lit les demandes que la matrice lui ouvre (PER-025) (PER-015) (PER-029)', async () => {
    const lus = async (role: Role) => {
      const noms = Object.entries(ids)
      const statuts = await Promise.all(noms.map(([, id]) => get(`projets/${id}`, role)))
      return noms.filter((_, i) => statuts[i]?.statut === 200).map(([nom]) => nom)
    }
    expect(await lus('superviseur')).toEqual(Object.keys(ids))
    expect(await lus('admin')).toEqual(Object.keys(ids))
    expect(await lus('membreCommission')).toEqual(['enCommission'])
    expect((await lus('comptable')).sort()).toEqual(['archive', 'passe'])
  })
})

describe('ce qu’un porteur ne voit jamais', () => {
  it('ni avis non publié, ni montant recommandé, ni motif, ni nom de contrôleur', async () => {
    const publie = (await get(`projets/${ids.passe}`, 'porteurProjet')).corps.data
    const texte = JSON.stringify([publie, (await get(`projets/${ids.enCommission}`, 'porteurProjet')).corps])
    expect(texte).not.toMatch(/confidentiel|montantRecommande|avisCA|motifRefus|codeVerification":"|"par":/)
    expect([publie.isRefusedCAA, publie.libelleEtat]).toEqual([true, 'Refusé par la commission'])
  })

  it('un avis enregistré mais pas publié reste invisible, montant compris', async () => {
    await banc.db
      .updateTable('commission')
      .set({ caaValideeLe: null })
      .where('isVisible', '=', true)
      .execute()
    const p = (await get(`projets/${ids.enCommission}`, 'porteurProjet')).corps.data
    const a = (await get(`projets/${ids.enCommission}`, 'admin')).corps.data
    await banc.db
      .updateTable('commission')
      .set({ caaValideeLe: banc.horloge.maintenant() })
      .where('isVisible', '=', true)
      .execute()
    expect([p.isAcceptedCAA, p.hasPassedCAA, p.isAttenteCAA, p.montantAlloue, p.chronologie.caaLe]).toEqual([
      false,
      false,
      true,
      null,
      null,
    ])
    expect([a.isAcceptedCAA, a.montantAlloue, a.avisCAA.decision]).toEqual([true, 4000, 'accepte'])
  })
})

describe('listes', () => {
  it('les plus récentes d’abord, par page, avec le total (DEM-001) (DEM-012)', async () => {
    const { corps } = await get('projets?parPage=2&page=2&populate=porteurProjet,inconnu', 'admin')
    expect(corps.meta).toEqual({ total: 6, page: 2, parPage: 2 })
    expect(corps.data.map((p: { id: number }) => p.id)).toEqual([ids.passe, ids.enCommission])
    for (const p of corps.data) expect(projetCourt.strict().safeParse(p).error).toBeUndefined()
    expect((await get('projets?page=9', 'admin')).corps).toMatchObject({ data: [], meta: { total: 6 } })
  })

  it('chaque onglet ne tient que les siennes, et dit son compte', async () => {
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

  it('la recherche traverse les onglets et dit où est chaque demande', async () => {
    const { corps } = await get('projets?onglet=archives&recherche=oeuvres%20ETE', 'superviseur')
    expect(corps.data.map((p: { id: number; onglet: string }) => [p.id, p.onglet])).toEqual([
      [ids.rempli, 'en-cours'],
    ])
    expect(await listes('admin', '?annee=2025')).toEqual([])
  })

  it('un porteur ne voit que les siennes, quel que soit porteurId', async () => {
    const autre = await creerPorteur(banc)
    const jeton = await banc.connecter(autre.utilisateurId)
    const r = await banc.appeler('GET', `projets?porteurId=${porteur.id}`, { jeton })
    expect([r.statut, r.corps.data]).toEqual([200, []])
    expect((await banc.appeler('GET', 'mes-projets', { jeton })).corps.data).toEqual([])
  })

  it('mes-projets et mes-anciens-projets : les siennes, et aux porteurs seulement (DEM-014) (DEM-015)', async () => {
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
})
