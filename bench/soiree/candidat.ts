import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as attendre } from 'node:timers/promises'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'
import { entrer, poster } from '../appels.ts'
import { appeler } from '../client.ts'
import type { Courrier } from './courrier.ts'
import type { Releve } from './releve.ts'

export interface Candidat {
  id: number
  email: string
}
export interface Scene {
  /** « http://127.0.0.1:49152/gestion/api/ ». */
  adresse: string
  anonyme: Record<string, string>
  /** A day when an event may be held. */
  jour: string
  courrier: Courrier
  releve: Releve
}
/** What the portal has acknowledged to a candidate, to be read again at the end. */
export interface Acquis {
  id: number
  entetes: Record<string, string>
  montantDemande?: number
  version?: number
  /** Octets of the programme. */
  programme?: number
  signee?: boolean
}

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const PETITES = ['Budget', 'BudgetRemuneration', 'LettreDemandeAide', 'DossierPresentation']
const MO = 1_048_576
/** Two million octets on average. */
const TAILLES = [MO, MO, MO, 2 * MO, 5 * MO - 2048]
const PATIENCE_CODE = 60_000

/** The five documents, the last of one to five megabytes. */
function pieces(id: number, taille: number): { corps: Buffer; type: string } {
  const limite = `limite${randomUUID()}`
  const champ = (suite: string, valeur: Buffer | string): Buffer[] => [
    Buffer.from(`--${limite}\r\ncontent-disposition: form-data; ${suite}\r\n\r\n`),
    Buffer.from(valeur),
    Buffer.from('\r\n'),
  ]
  const fichier = (nom: string, octets: Buffer | string): Buffer[] =>
    champ(`name="fichier${nom}"; filename="${nom}.pdf"\r\ncontent-type: application/pdf`, octets)
  // Like the compressed streams that a real one is made of.
  const gros = Buffer.concat([Buffer.from(PDF), randomBytes(taille - PDF.length)])
  const corps = Buffer.concat([
    ...champ('name="id"', String(id)),
    ...champ('name="step"', '4'),
    ...PETITES.flatMap((nom) => fichier(nom, PDF + randomUUID())),
    ...fichier('Programme', gros),
    Buffer.from(`--${limite}--\r\n`),
  ])
  return { corps, type: `multipart/form-data; boundary=${limite}` }
}

/**
 * One applicant from sign-in to signature: six saves, the documents, the code by e-mail, the signature, the
 * application read again. Gives what was acknowledged; null when the sign-in failed.
 */
export async function deposerDemande(scene: Scene, { id, email }: Candidat): Promise<Acquis | null> {
  const { adresse, releve, courrier } = scene
  const envoyer = (appel: ReturnType<typeof poster>) => appeler(appel.adresse, appel)
  const connexion = await releve.chronometrer('connexion', () =>
    envoyer(entrer(`${adresse}login`, scene.anonyme, email)),
  )
  if (connexion === null) return null
  const entetes = { ...scene.anonyme, authorization: `Bearer ${JSON.parse(connexion).token}` }
  const acquis: Acquis = { id, entetes }
  const montantDemande = 3000 + (id % 5000)
  const enregistrer = async (corps: { step: number; isDraft?: boolean }): Promise<boolean> => {
    const recu = await releve.chronometrer('enregistrer', () =>
      envoyer(poster(`${adresse}projets?reponse=courte&projet=${id}`, entetes, { id, ...corps })),
    )
    if (recu === null) return false
    acquis.version = JSON.parse(recu).data.version
    if (corps.step === 3) acquis.montantDemande = montantDemande
    await attendre(randomInt(200, 600))
    return true
  }
  const etapes = [
    { step: 1, ...SAISIES[1], dateDebut: scene.jour, dateFin: scene.jour },
    { step: 2, ...SAISIES[2] },
    { step: 3, ...SAISIES[3], montantDemande },
  ]
  for (const etape of etapes)
    if (!(await enregistrer({ ...etape, isDraft: true })) || !(await enregistrer(etape))) return acquis

  const taille = TAILLES[id % TAILLES.length] ?? MO
  const { corps, type } = pieces(id, taille)
  const depot = await releve.chronometrer('dépôt', () =>
    appeler(`${adresse}projets?reponse=courte`, {
      methode: 'POST',
      entetes: { ...entetes, 'content-type': type },
      corps,
    }),
  )
  if (depot === null) return acquis
  acquis.programme = taille
  await attendre(randomInt(200, 600))

  const demande = performance.now()
  if (!(await enregistrer({ step: 5, ...SAISIES[5] }))) return acquis
  const code = await releve.chronometrer('code', () => courrier.code(email, PATIENCE_CODE), demande)
  if (code === null) return acquis
  const signature = await releve.chronometrer('signature', () =>
    appeler(`${adresse}projets/${id}/signer`, {
      methode: 'PATCH',
      entetes: { ...entetes, 'content-type': 'application/json' },
      corps: JSON.stringify({ codeVerification: code }),
    }),
  )
  if (signature === null) return acquis
  acquis.signee = true
  await releve.chronometrer('relecture', () => appeler(`${adresse}projets/${id}`, { entetes }))
  return acquis
}

interface Relue {
  montantDemande: number | null
  version: number
  isSigned: boolean
  fichiers: { type: string; taille: number }[]
}

/** What of it is no longer there, in words; throws when the portal does not answer. */
export async function manques(adresse: string, acquis: Acquis): Promise<string[]> {
  const { data } = JSON.parse(
    await appeler(`${adresse}projets/${acquis.id}`, { entetes: acquis.entetes }),
  ) as {
    data: Relue
  }
  const perdu: [boolean, string][] = [
    [acquis.montantDemande !== undefined && data.montantDemande !== acquis.montantDemande, 'montant'],
    [acquis.version !== undefined && data.version < acquis.version, 'version'],
    [
      acquis.programme !== undefined &&
        !data.fichiers.some((f) => f.type === 'programme' && f.taille === acquis.programme),
      'programme',
    ],
    [acquis.signee === true && !data.isSigned, 'signature'],
  ]
  return perdu.flatMap(([oui, quoi]) => (oui ? [`${acquis.id} : ${quoi}`] : []))
}
