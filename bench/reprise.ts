import './comme-npm-start.ts'
import type { ChampReprise } from '#domain/reprise/champs.ts'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import { entetesAdmin } from './appels.ts'
import { monterPortail } from './monter.ts'
import { lireePendant, mo } from './pendant.ts'

/**
 * Takes over 50 000 past aids (or the number given) while somebody else reads the list: how long the deposit,
 * the trial, the application, the same file again and the undoing take, how much the process grows, how long
 * the other waits. Prints figures, decides nothing.
 * `node bench/reprise.ts [lignes] [demandes]`, five minutes on two cores.
 */
const LIGNES = Number(process.argv[2] ?? 50_000)
const portail = await monterPortail(Number(process.argv[3] ?? 5000))
const headers = await entetesAdmin(portail)

/** A call of who takes over: awaited, never measured. */
async function appeler(methode: string, chemin: string, corps?: object | FormData) {
  const json = corps !== undefined && !(corps instanceof FormData)
  const reponse = await fetch(`${portail.adresse}${chemin}`, {
    method: methode,
    headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
    ...(corps !== undefined && { body: json ? JSON.stringify(corps) : (corps as FormData) }),
  })
  const lue = (await reponse.json()) as {
    data: RepriseLue & { id: number; version: number }
    message?: string
  }
  if (!reponse.ok) throw new Error(`${methode} ${chemin} : ${reponse.status} ${lue.message ?? ''}`)
  return lue.data
}

const CHAMPS: Record<string, ChampReprise | null> = {
  'N° dossier': 'reference',
  Année: 'annee',
  Structure: 'structure',
  CP: 'codePostal',
  Ville: 'ville',
  Région: 'region',
  Manifestation: 'titre',
  Début: 'debut',
  Fin: 'fin',
  Catégorie: 'categorie',
  Demandé: 'demande',
  Accordé: 'accorde',
  Versé: 'verse',
  Décision: 'decision',
  'Bilan reçu': 'bilanRecu',
  Observations: null,
}

/** Ten years of a body that helps one structure eight times, one line in a hundred refused. */
function fichier(): string {
  const lignes = [Object.keys(CHAMPS).join(';')]
  for (let i = 0; i < LIGNES; i++) {
    const annee = 2014 + (i % 11)
    const structure = i % Math.ceil(LIGNES / 8)
    const accorde = (1000 + (i % 9000) + 0.5).toFixed(2).replace('.', ',')
    lignes.push(
      `${annee}-${i};${i % 100 === 7 ? 'hier' : annee};Association des lecteurs réunis n° ${structure};${38_000 + (structure % 900)};Grenoble;Auvergne-Rhône-Alpes;Rencontres du récit ${annee}, ${i % 40}e édition;12/05/${annee};14/05/${annee};Festival;${accorde};${accorde};${accorde};Accepté;oui;reporté d’une année sur l’autre`,
    )
  }
  return lignes.join('\r\n')
}

/** Asks for a job and waits until it is over. */
async function travailler(id: number, quoi: string, corps: object = {}): Promise<RepriseLue> {
  const { version } = await appeler('GET', `reprises/${id}`)
  await appeler('POST', `reprises/${id}/${quoi}`, { version, ...corps })
  for (;;) {
    const lue = await appeler('GET', `reprises/${id}`)
    if (lue.echec !== null) throw new Error(lue.echec)
    if (lue.travail === null) return lue
    await new Promise((r) => setTimeout(r, 200))
  }
}

async function deposer(contenu: string): Promise<number> {
  const formulaire = new FormData()
  formulaire.set('source', 'Mesure')
  formulaire.set('fichier', new File([contenu], 'aides.csv', { type: 'text/csv' }))
  return (await appeler('POST', 'reprises', formulaire)).id
}

async function choisir(id: number): Promise<void> {
  const { version, codage, separateur, colonnes } = await appeler('GET', `reprises/${id}`)
  await appeler('PATCH', `reprises/${id}/colonnes`, {
    version,
    codage,
    separateur,
    profilId: null,
    colonnes: colonnes.map((c) => ({ rang: c.rang, champ: CHAMPS[c.titre] ?? null })),
    decisions: [{ valeur: 'Accepté', sens: 'accordee' }],
    garderSous: null,
  })
}

const application = { sansRefusees: true, publier: false }

console.log(`${portail.total} demandes`)
const { mesurer, fermer } = await lireePendant(portail, headers)
try {
  const contenu = fichier()
  console.log(`${LIGNES} lignes, ${mo(Buffer.byteLength(contenu))} Mo`)
  let id = 0
  await mesurer('dépôt', async () => {
    id = await deposer(contenu)
  })
  await choisir(id)
  await mesurer('essai', () => travailler(id, 'essai'))
  await mesurer('essai encore', () => travailler(id, 'essai'))
  await mesurer('application', () => travailler(id, 'application', application))
  const meme = await deposer(contenu)
  await choisir(meme)
  await mesurer('identique', () => travailler(meme, 'essai'))
  await mesurer('appliquée', () => travailler(meme, 'application', application))
  await mesurer('annulation', () => travailler(meme, 'annulation', { motif: 'Mesure.' }))
  await mesurer('annulation 1', () => travailler(id, 'annulation', { motif: 'Mesure.' }))
} finally {
  fermer()
  await portail.fermer()
}
