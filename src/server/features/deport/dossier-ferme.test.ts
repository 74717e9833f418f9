import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { adresseDe, ecouterFlux } from '#test-kit/banc/lire/ecouter-flux.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { avisAccepte, creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { deposerFichier } from '#test-kit/scenes/documents/fabriques-fichier.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { commissionADeclarer, liensDe } from '#test-kit/scenes/seances/deports-essai.ts'
import { lecturesDuMembre } from '#test-kit/scenes/seances/lectures-du-membre.ts'

const banc = bancDuFichier()
/** Found in the closed application alone: its texts, amounts, files, what its structure was granted. */
const MARQUES = ['Quetzalcoatl', '7654.32', '6543.21', 'mictlan.pdf', '4321.09']
const MONTANTS = { montantDemande: 7654.32, montantRecommande: 6543.21 }

let racine: string
let par: number
beforeAll(async () => {
  racine = await adresseDe(banc)
  const premier = await ecouterFlux(racine, await banc.connecter('admin'))
  await premier.jusqua('reprise')
  premier.quitter()
  par = (await creerStaff(banc, 'admin')).id
})

type Scene = Awaited<ReturnType<typeof monter>>
async function monter(exigee: boolean) {
  const texte = { presentation: 'Présenté par Quetzalcoatl.' }
  const champs = { ...texte, ...MONTANTS, ...avisAccepte(banc, par, 6543.21) }
  const c = await commissionADeclarer(banc, [champs, {}, {}], { exigee })
  const fichier = await deposerFichier(banc, { id: c.premier.id }, { type: 'autre', libelle: 'mictlan.pdf' })
  // An earlier grant of its structure, and another application of the same one before the commission.
  const close = await creerCommission(banc, 'close')
  const le = banc.horloge.maintenant()
  const accord = { caAvis: 'accepte' as const, caMontant: 4321.09, caLe: le, caPar: par }
  await demandeDeposee(banc, c.premier.porteur, {
    annee: 2025,
    commissionId: close.id,
    affecteLe: le,
    numeroConvention: `C-2025-${String(c.id).padStart(4, '0')}`,
    ...avisAccepte(banc, par, 4321.09),
    ...accord,
  })
  const soeur = await demandeDeposee(banc, c.premier.porteur, { commissionId: c.id, affecteLe: le })
  const preparee = await banc.appeler('POST', `commissions/${c.id}/seances`, {
    jeton: c.deAdmin.jeton,
    corps: { etape: 1, membres: [c.membre.id], secretaire: c.admin.id },
  })
  const seance: number = preparee.corps.data.id
  return { ...c, fichier, soeur, seance, autre: liensDe(banc, await banc.connecter('membreCommission')) }
}

/** Content addresses of the application: nothing of them is read before the declaration, nor in déport. */
const adresses = ({ id, premier, fichier }: Scene) => [
  `projets/${premier.id}`,
  `projets/${premier.id}?populate=controles`,
  `projets/${premier.id}/constats`,
  `projet-fichiers/${fichier.id}`,
  `porteurs-projet/${premier.porteur.id}`,
  `commissions/${id}`,
]
/** Every read a member may call on this application, its structure, its commission, its sitting. */
const tout = (s: Scene): string[] => [
  ...lecturesDuMembre({
    membre: s.membre.id,
    commission: s.id,
    projets: s.projets,
    fichiers: [s.fichier.id],
    seances: [s.seance],
    procesVerbaux: [],
  }),
  ...adresses(s),
  ...['evenements', 'projets?recherche=Quetzalcoatl', 'recherche?recherche=Quetzalcoatl'],
]

/** What answers say of the application, by their address. */
async function fuites(s: Scene, jeton: string) {
  const dites: string[] = []
  for (const chemin of new Set(tout(s))) {
    const r = await banc.appeler('GET', chemin, { jeton, sansFin: chemin === 'evenements' })
    const texte = r.octets.toString() + JSON.stringify(r.entetes)
    dites.push(...MARQUES.filter((m) => texte.includes(m)).map((m) => `${chemin} : ${m}`))
  }
  return dites
}
const refus = async (s: Scene, jeton: string, chemins = adresses(s)) => {
  const lus = await Promise.all(chemins.map((c) => banc.appeler('GET', c, { jeton })))
  return lus.map((r) => [r.statut, r.corps.code])
}

test('sans déclaration, chaque adresse de contenu répond 409 « declaration », et aucun appel ne dit rien du dossier', async () => {
  const s = await monter(true)
  expect(await refus(s, s.deMembre.jeton)).toEqual(adresses(s).map(() => [409, 'declaration']))
  const { corps } = await s.deMembre.lire(`projets/${s.premier.id}`)
  expect(corps.commissionId).toBe(s.id)
  expect(await fuites(s, s.deMembre.jeton)).toEqual([])
  // What refuses here is the declaration: with it, the same calls say it all.
  await s.deMembre.declarerTout(s.id, { dossiers: [...s.projets, s.soeur].map((p) => p.id) })
  expect((await refus(s, s.deMembre.jeton)).map(([statut]) => statut)).toEqual(adresses(s).map(() => 200))
  expect(new Set((await fuites(s, s.deMembre.jeton)).map((f) => f.split(' : ')[1]))).toEqual(new Set(MARQUES))
})

test('un lien déclaré ferme les mêmes adresses aussitôt, page ouverte et liens signés compris ; les autres lisent', async () => {
  const s = await monter(false)
  const { corps: avant } = await s.deMembre.lire(`projets/${s.premier.id}`)
  const signe: string = avant.data.fichiers.find((f: { id: number }) => f.id === s.fichier.id).url
  const lien = signe.replace('/gestion/api/', '')
  const { entetes } = await banc.appeler('GET', lien)
  const [flux, ailleurs] = [
    await ecouterFlux(racine, s.deMembre.jeton),
    await ecouterFlux(racine, s.autre.jeton),
  ]
  expect((await s.deMembre.declarer(s.premier.id)).statut).toBe(201)
  expect(await flux.suivant()).toEqual({ nom: 'deport', donnees: { projetId: s.premier.id } })
  const sans = adresses(s).filter((a) => a !== `commissions/${s.id}`)
  expect(await refus(s, s.deMembre.jeton, sans)).toEqual(sans.map(() => [403, 'deport']))
  expect(await fuites(s, s.deMembre.jeton)).toEqual([])
  const connu = { 'if-none-match': String(entetes.etag) }
  expect((await banc.appeler('GET', lien)).statut).toBe(404)
  expect((await banc.appeler('GET', lien, { entetes: connu })).statut).toBe(404)
  const fichier = `projet-fichiers/${s.fichier.id}`
  expect((await banc.appeler('GET', fichier, { jeton: s.deMembre.jeton, entetes: connu })).statut).toBe(403)
  // Its number and name stay; nothing else of it, nor what its structure was granted, beside the other one.
  const { data } = (await s.deMembre.lire(`commissions/${s.id}`)).corps
  expect(data.deportes).toEqual([
    {
      id: s.premier.id,
      numero: s.premier.numero,
      nomStructure: s.premier.porteur.nomStructure,
    },
  ])
  const soeur = data.projets.find((p: { id: number }) => p.id === s.soeur.id)
  expect([data.deportsExclus, data.aDeclarer, soeur.aidesPrecedentes]).toEqual([1, 0, []])
  expect((await s.deMembre.lire(`projets/${s.soeur.id}`)).corps.data.aideAnDerniere).toBeNull()
  // The others read, and their pages are told nothing.
  expect((await refus(s, s.autre.jeton)).map(([statut]) => statut)).toEqual(adresses(s).map(() => 200))
  expect((await s.autre.declarer(s.second.id)).statut).toBe(201)
  expect(await ailleurs.suivant()).toEqual({ nom: 'deport', donnees: { projetId: s.second.id } })
  for (const f of [flux, ailleurs]) f.quitter()
})

test('un dossier ajouté après la déclaration est redemandé, lui seul : les autres restent ouverts', async () => {
  const s = await monter(true)
  await s.deMembre.declarerTout(s.id, { dossiers: [...s.projets, s.soeur].map((p) => p.id) })
  const le = banc.horloge.maintenant()
  const ajoute = await demandeDeposee(banc, s.second.porteur, { commissionId: s.id, affecteLe: le })
  expect(await refus(s, s.deMembre.jeton, [`projets/${ajoute.id}`])).toEqual([[409, 'declaration']])
  const { data } = (await s.deMembre.lire(`commissions/${s.id}`)).corps
  expect([data.aDeclarer, data.deportsExclus, data.projets.length, data.nbProjets]).toEqual([1, 1, 4, 5])
  const liste = (await s.deMembre.liste(s.id)).corps.data
  expect(liste.aDeclarer).toBe(1)
  expect(liste.dossiers.flatMap((d: { id: number; ajoute: boolean }) => (d.ajoute ? [d.id] : []))).toEqual([
    ajoute.id,
  ])
  await s.deMembre.declarerTout(s.id, { dossiers: [ajoute.id] })
  expect((await refus(s, s.deMembre.jeton, [`projets/${ajoute.id}`])).map(([statut]) => statut)).toEqual([
    200,
  ])
})

test('une commission qui ne demande rien se lit comme avant, et le personnel lit toujours tout', async () => {
  const [libre, exigeante] = [await monter(false), await monter(true)]
  expect((await refus(libre, libre.deMembre.jeton)).map(([statut]) => statut)).toEqual(
    adresses(libre).map(() => 200),
  )
  await exigeante.deAdmin.declarer(exigeante.premier.id)
  for (const role of ['admin', 'superviseur'] as const) {
    const jeton = role === 'admin' ? exigeante.deAdmin.jeton : await banc.connecter(role)
    const statuts = (await refus(exigeante, jeton)).map(([statut]) => statut)
    expect(statuts).toEqual(adresses(exigeante).map(() => 200))
  }
  const membre = await creerStaff(banc, 'membreCommission')
  expect((await refus(exigeante, await banc.connecter(membre.id)))[0]).toEqual([409, 'declaration'])
})
