import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { rangRegion } from '#domain/geo/regions.ts'
import { rangEtat } from '#domain/projet/libelle-personnel.ts'
import { montantListe } from '#domain/projet/liste/colonnes-liste.ts'
import {
  attendDepuis,
  bilanDe,
  conventionDe,
  echeanceListe,
  paiementDe,
} from '#domain/projet/liste/suite-liste.ts'
import type { CleTri } from '#domain/projet/liste/tris-liste.ts'
import { PARTS, partsLues } from '#domain/projet/montants.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { versEcran } from '#domain/projet/reponse-ecran.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import {
  demandeAccordee,
  demandeConventionnee,
  demandePayee,
  demandeRendue,
} from '#test-kit/scenes/demandes/demande-payee.ts'
import { type Semis, semerDemandes } from '#test-kit/scenes/demandes/demandes-semees.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const DELAIS = {
  joursConvention: 30,
  joursBilan: 90,
  joursControle: 14,
  joursControleBilan: 30,
  joursPaiement: 30,
}
const JOUR = '2026-03-02'
let semis: Semis
let toutes: ProjetCourt[]
let categories: Map<number, string>

beforeAll(async () => {
  semis = await semerDemandes(banc)
  const breton = await creerPorteur(banc)
  await banc.db.updateTable('porteur').set({ codePostal: '35000' }).where('id', '=', breton.id).execute()
  await demandeConventionnee(banc, breton, { nom: 'Étonnants mots', montantDemande: 9900 })
  await demandePayee(banc, breton, {
    nom: 'été',
    montantDemande: 12_000,
    dateDebut: '2025-09-30',
    dateFin: '2025-10-01',
  })
  const { id } = await demandeRendue(banc, breton)
  await banc.db.updateTable('projet').set({ nom: 'Zèbre' }).where('id', '=', id).execute()
  await demandeAccordee(banc)
  // An agreement that should have been signed, a report that should have been filed: both long ago.
  await banc.db
    .updateTable('commission')
    .set({ caValideeLe: new Date('2026-01-05T09:00:00Z') })
    .where('caValideeLe', 'is not', null)
    .execute()
  await banc.db.updateTable('paiement').set({ datePaiement: '2025-11-01' }).execute()
  const autre = await banc.db
    .selectFrom('categorieProjet')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await banc.db.updateTable('projet').set({ idCategorieProjet: autre.id }).where('id', '=', id).execute()
  toutes = (await lire('admin', 'parPage=1000')).data
  const lues = await banc.db.selectFrom('categorieProjet').select(['id', 'libelle']).execute()
  categories = new Map(lues.map((c) => [c.id, c.libelle]))
})

const lire = async (role: Role, query: string) =>
  (await banc.appeler('GET', `projets?${query}`, { jeton: semis.jetons[role] })).corps as {
    data: ProjetCourt[]
    meta: {
      total: number
      onglets?: Record<string, number>
      autour?: {
        devantCommission: number
        enRetard: number
        aVerifier: number
        suivies: number
        sommes: unknown
        comptesAuPlus: number | null
        delais: unknown
      }
    }
  }
const ids = (lignes: readonly { id: number }[]) => lignes.map((p) => p.id)
const enRetard = (p: ProjetCourt) => {
  const jour = echeanceListe(p, DELAIS)
  return jour !== null && jour < JOUR
}
const aVerifier = (p: ProjetCourt) => (p.constats ?? 0) > 0
const somme = (valeurs: (number | null)[]) => valeurs.reduce<number>((a, v) => a + (v ?? 0), 0)
const sommesDe = (lues: readonly ProjetCourt[]) => ({
  demande: somme(lues.map((p) => p.montantDemande)),
  ...Object.fromEntries(PARTS.map((part) => [part, somme(lues.map((p) => partsLues(p)[part]))])),
})

/** The query, and the same said of each application. */
const FILTRES: [string, (p: ProjetCourt) => boolean][] = [
  ['portee=commission', (p) => p.onglet === null],
  ['onglet=en-cours&attente=controle', (p) => p.onglet === 'en-cours' && p.actions.includes('controler')],
  ['attente=bilan', (p) => p.actions.includes('controlerBilan')],
  ['attente=controle,bilan', (p) => p.actions.some((a) => a === 'controler' || a === 'controlerBilan')],
  ['convention=a-signer', (p) => conventionDe(p) === 'a-signer'],
  ['paiement=a-venir,paye', (p) => paiementDe(p) !== null],
  ['bilan=attendu', (p) => bilanDe(p) === 'attendu'],
  ['bilan=a-controler,attendu', (p) => ['a-controler', 'attendu'].includes(bilanDe(p) ?? '')],
  ['retard=oui', enRetard],
  ['retard=oui&bilan=attendu', (p) => enRetard(p) && bilanDe(p) === 'attendu'],
  ['constats=oui', aVerifier],
  ['constats=oui&attente=controle', (p) => aVerifier(p) && p.actions.includes('controler')],
  ['annee=2026,2025', () => true],
  ['annee=2019,2025', () => false],
  [
    'demandeMin=1000&demandeMax=20000',
    (p) => p.montantDemande !== null && p.montantDemande >= 1000 && p.montantDemande <= 20_000,
  ],
  ['accordeMin=1', (p) => partsLues(p).accorde !== null],
  ['publieDu=2026-01-01&publieAu=2026-12-31', (p) => p.chronologie.decisionPublieeLe !== null],
  ['publieAu=2020-12-31', () => false],
  [
    'deposeDu=2026-03-02&deposeAu=2026-03-02',
    (p) => p.chronologie.signeLe?.startsWith('2026-03-02') ?? false,
  ],
  ['deposeDu=2026-03-03', (p) => (p.chronologie.signeLe ?? '') > '2026-03-02T23'],
  // Not understood, or of nobody: ignored, or nothing.
  ['convention=inconnue&tri=inconnu&demandeMin=abc&deposeDu=hier', () => true],
  ["region=L'Île \\ inconnue", () => false],
]

describe('les filtres de la liste', () => {
  test.each(FILTRES)('« %s » ne garde que celles qui répondent, et les compte', async (query, garde) => {
    for (const role of ['admin', 'superviseur'] as const) {
      const { data, meta } = await lire(role, `${query}&parPage=1000`)
      expect([role, ids(data)]).toEqual([role, ids(toutes.filter(garde))])
      expect(meta.total).toBe(data.length)
    }
  })

  test('catégories, domaines, commissions : une valeur ou l’autre, un filtre et l’autre', async () => {
    const [categorie, domaine] = [toutes[0]?.idCategorieProjet, toutes[0]?.idDomainesEditoriaux[0]]
    const commission = toutes.find((p) => p.commission)?.commission?.id
    const voulues = toutes.filter(
      (p) => p.idCategorieProjet === categorie && p.idDomainesEditoriaux.includes(domaine ?? 0),
    )
    expect(ids((await lire('admin', `categorie=${categorie},999&domaine=${domaine}`)).data)).toEqual(
      ids(voulues),
    )
    const deCelle = voulues.filter((p) => p.commission?.id === commission)
    expect(deCelle.length).toBeGreaterThan(0)
    expect(ids((await lire('admin', `categorie=${categorie}&commission=${commission}`)).data)).toEqual(
      ids(deCelle),
    )
  })

  test('la région est celle de la manifestation, sinon celle de la structure, et suit son adresse', async () => {
    const sansRegion = toutes.find((p) => p.nom === 'Zèbre')
    const id = sansRegion?.id ?? 0
    await banc.db.updateTable('projet').set({ region: null, ville: 'Rennes' }).where('id', '=', id).execute()
    expect(ids((await lire('admin', 'region=Bretagne')).data)).toContain(id)
    await banc.db
      .updateTable('porteur')
      .set({ codePostal: '20090' })
      .where('id', '=', sansRegion?.porteurProjet.id ?? 0)
      .execute()
    expect(ids((await lire('admin', 'region=Corse,Mayotte')).data)).toContain(id)
    await banc.db
      .updateTable('projet')
      .set({ region: 'Normandie', ville: null })
      .where('id', '=', id)
      .execute()
    expect(ids((await lire('admin', 'region=Corse')).data)).not.toContain(id)
    expect(ids((await lire('admin', 'region=Normandie')).data)).toContain(id)
  })

  test('un onglet dit ce qui est ailleurs, ce qui est en retard, et ce que valent les siennes', async () => {
    const { meta } = await lire('admin', 'onglet=commissions-passees')
    const passees = toutes.filter((p) => p.onglet === 'commissions-passees')
    expect(meta.autour).toEqual({
      devantCommission: toutes.filter((p) => p.onglet === null).length,
      enRetard: toutes.filter(enRetard).length,
      aVerifier: 0,
      suivies: 0,
      sommes: sommesDe(passees),
      comptesAuPlus: null,
      delais: DELAIS,
    })
    const filtree = await lire('admin', 'onglet=commissions-passees&convention=a-signer')
    const voulues = passees.filter((p) => conventionDe(p) === 'a-signer')
    expect(filtree.meta.autour?.sommes).toEqual(sommesDe(voulues))
    expect(filtree.meta.onglets?.archives).toBe(0)
    const cherchee = await lire('admin', 'onglet=archives&recherche=commission')
    expect(cherchee.meta.autour?.devantCommission).toBe(1)
  })

  test('« Mes dossiers » : ceux que suit qui lit, et jamais ceux de l’auteur d’une vue partagée', async () => {
    const confier = (role: Role, id: number) =>
      banc.appeler('PATCH', `projets/${id}/suivi`, {
        jeton: semis.jetons[role],
        corps: { utilisateurId: comptes[role], suiviPar: null },
      })
    const comptes = Object.fromEntries(
      await Promise.all(
        (['admin', 'superviseur', 'comptable'] as const).map(async (role) => {
          const moi = await banc.appeler('GET', 'me', { jeton: semis.jetons[role] })
          return [role, moi.corps.data.id]
        }),
      ),
    )
    const { signe, passe, archive } = semis.ids
    expect((await confier('admin', signe)).statut).toBe(200)
    expect((await confier('admin', passe)).statut).toBe(200)
    expect((await confier('superviseur', archive)).statut).toBe(200)
    const lus = async (role: Role, query = '') => ids((await lire(role, `suivi=moi${query}`)).data)
    expect(await lus('admin')).toEqual(ids(toutes.filter((p) => p.id === signe || p.id === passe)))
    expect(await lus('superviseur')).toEqual([archive])
    expect(await lus('comptable')).toEqual([])
    expect(await lus('admin', '&onglet=en-cours&attente=controle')).toEqual([signe])
    expect(await lus('admin', '&onglet=en-cours&attente=bilan')).toEqual([])
    // Counted whatever the filters; what is not understood (somebody's number) is ignored.
    const { meta } = await lire('admin', 'onglet=commissions-passees&convention=signee')
    expect(meta.autour?.suivies).toBe(1)
    expect(ids((await lire('admin', `suivi=${comptes.superviseur}&parPage=1000`)).data)).toEqual(ids(toutes))
    // Given to somebody else, it is theirs.
    await banc.appeler('PATCH', `projets/${signe}/suivi`, {
      jeton: semis.jetons.admin,
      corps: { utilisateurId: comptes.superviseur, suiviPar: comptes.admin },
    })
    expect([await lus('admin'), await lus('superviseur', '&tri=nom')]).toEqual([[passe], [archive, signe]])
  })

  test('d’autres délais, et ce qui était en retard ne l’est plus', async () => {
    const delais = (joursConvention: number, joursBilan: number) =>
      banc.db.updateTable('calendrier').set({ joursConvention, joursBilan }).execute()
    expect((await lire('admin', 'retard=oui')).data.length).toBeGreaterThan(1)
    await delais(365, 365)
    expect((await lire('admin', 'retard=oui')).data).toEqual([])
    await delais(30, 90)
  })

  test('ni un porteur ni un membre n’apprend rien par les filtres et les tris du personnel', async () => {
    for (const role of ['porteurProjet', 'membreCommission'] as const) {
      const sans = await lire(role, '')
      for (const query of [
        'accordeMin=1000000',
        'region=Corse',
        'attente=paiement',
        'tri=-accorde',
        'portee=commission',
        'suivi=moi',
      ])
        expect([role, query, ids((await lire(role, query)).data)]).toEqual([role, query, ids(sans.data)])
      expect((await lire(role, 'portee=commission')).meta.autour).toBeUndefined()
    }
    const duComptable = await lire('comptable', 'portee=commission')
    expect([duComptable.data, duComptable.meta.autour?.devantCommission]).toEqual([[], 0])
    for (const p of (await lire('comptable', 'convention=a-signer,signee&tri=nom')).data)
      expect(['commissions-passees', 'archives']).toContain(p.onglet)
  })
})

const sansAccent = (s: string | null) =>
  s
    ?.normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace('œ', 'oe')
    .replaceAll(/[^a-z0-9]+/g, ' ') ?? null

/** Each order, and the key it is of: one that is missing here does not compile. */
const TRIS: Record<CleTri, (p: ProjetCourt) => string | number | null> = {
  nom: (p) => sansAccent(p.nom),
  depot: (p) => p.chronologie.signeLe,
  montant: montantListe,
  demande: (p) => p.montantDemande,
  aDecider: (p) => partsLues(p).aDecider,
  decide: (p) => partsLues(p).decide,
  accorde: (p) => partsLues(p).accorde,
  controle: (p) => p.chronologie.controleLe,
  caa: (p) => p.chronologie.caaLe,
  ca: (p) => p.chronologie.decisionPublieeLe,
  convention: (p) => p.chronologie.conventionSigneeLe,
  paiement: (p) => p.datePaiement,
  echeance: (p) => echeanceListe(p, DELAIS),
  attente: attendDepuis,
  paye: (p) => p.paiement?.montant ?? null,
  etat: (p) => rangEtat(versEcran(p)),
  region: (p) => rangRegion(p.regionListe ?? null),
  categorie: (p) => sansAccent(categories.get(p.idCategorieProjet ?? 0) ?? null),
}
const comparer = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

describe('les tris de la liste', () => {
  test.each(Object.entries(TRIS))(
    '« %s », dans les deux sens, ce qui n’en a pas à la fin, page après page',
    async (tri, cleDe) => {
      const frais = (await lire('admin', 'parPage=1000')).data
      for (const sens of [1, -1]) {
        const attendues = frais.toSorted((a, b) => {
          const [x, y] = [cleDe(a), cleDe(b)]
          if (x === null || y === null) return x === y ? sens * (a.id - b.id) : x === null ? 1 : -1
          return sens * (comparer(x, y) || a.id - b.id)
        })
        const requete = `tri=${sens < 0 ? '-' : ''}${tri}`
        expect(ids((await lire('admin', `${requete}&parPage=1000`)).data)).toEqual(ids(attendues))
        const pages = []
        for (const page of [1, 2, 3, 4])
          pages.push(...(await lire('admin', `${requete}&parPage=3&page=${page}`)).data)
        expect(ids(pages)).toEqual(ids(attendues))
        // The same among what is found.
        const filtrees = attendues.filter((p) => conventionDe(p) !== null)
        expect(ids((await lire('admin', `${requete}&convention=a-signer,signee`)).data)).toEqual(
          ids(filtrees),
        )
      }
    },
  )

  test('une catégorie qui change de nom change de rang', async () => {
    const [premiere] = (await lire('admin', 'tri=categorie&parPage=1')).data
    const id = premiere?.idCategorieProjet ?? 0
    await banc.db
      .updateTable('categorieProjet')
      .set({ libelle: 'Zone dernière' })
      .where('id', '=', id)
      .execute()
    const rangees = (await lire('admin', 'tri=categorie&parPage=1000')).data.filter(
      (p) => p.idCategorieProjet !== null,
    )
    expect(rangees.at(-1)?.idCategorieProjet).toBe(id)
  })
})
