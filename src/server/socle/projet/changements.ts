import type { DonneesConstats } from '#domain/constats/donnees.ts'
import {
  type Changement,
  type ChangementLu,
  changementsEntre,
  etapesIntactes,
  signataireChange,
} from '#domain/controle/changements.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { champsSignes } from '#domain/signature/champs-signes.ts'
import type { ContenuDemande } from '#domain/signature/contenu.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db } from '#server/contexte/base.ts'
import { lireContenu } from './contenu.ts'
import type { LigneLongue } from './lecture/ligne.ts'
import type { LigneCourte } from './lecture/selection.ts'
import { lireContenusJuges, lireSignatureJugee } from './signature-jugee.ts'

/** What changed since the signature last reviewed; null before any review, and for who does not review. */
export async function lireChangements(
  db: Db,
  ligne: LigneLongue,
  lecteur: Acteur,
): Promise<ProjetReponse['changements']> {
  if (ligne.controle === null || ligne.anonymiseLe !== null) return null
  if (lecteur.role === 'membreCommission' || lecteur.role === 'comptable') return null
  const derniere = ligne.signatures.findLast((s) => s.objet === 'demande')
  // The content judged is the present one: nothing to compare, nor to read.
  if (derniere && ligne.controle.courant && ligne.revision === ligne.signeRevision)
    return { tour: derniere.tour, depuisLe: new Date(derniere.le).toISOString(), liste: [] }
  const jugee = await lireSignatureJugee(db, ligne.id)
  if (jugee === null) return null
  const depuis = { tour: jugee.tour, depuisLe: jugee.le.toISOString() }
  const actuel = await lireContenu(db, ligne.id)
  const signataire = signataireChange(jugee.contenu.signataire, signataireDe(actuel))
  return {
    ...depuis,
    liste: [...depuisJugee(jugee.contenu, actuel), ...(signataire ? [signataire] : [])],
  }
}

const signataireDe = (projet: {
  signatairePrenom: string | null
  signataireNom: string | null
  signataireFonction: string | null
}) => ({ prenom: projet.signatairePrenom, nom: projet.signataireNom, fonction: projet.signataireFonction })

/**
 * What changed after each review of an application, by its id: up to what the next one judged, or the present
 * content. Null where a signature cannot be compared. Nothing for who reads no change (`changements`).
 */
export async function lireSuitesDemande(
  db: Db,
  { id, historiqueControles: [derniere, ...avant] }: LigneLongue,
  changements: ProjetReponse['changements'],
): Promise<Map<number, ChangementLu[] | null>> {
  if (changements === null || derniere === undefined) return new Map()
  const suites = new Map<number, ChangementLu[] | null>([[derniere.id, changements.liste]])
  if (avant.length === 0) return suites
  const contenus = await lireContenusJuges(db, id)
  let suivante = derniere.id
  for (const { id: revue } of avant) {
    const [a, b] = [contenus.get(revue), contenus.get(suivante)]
    suites.set(revue, a && b ? entreContenus(a, b) : null)
    suivante = revue
  }
  return suites
}

function entreContenus(avant: ContenuDemande, apres: ContenuDemande): Changement[] {
  const signataire = signataireChange(avant.signataire, apres.signataire)
  return [...changementsEntre(avant, apres), ...(signataire ? [signataire] : [])]
}

/** What checks need of what was signed since the last review: by whom, refused steps left as they stood. */
export async function lireDepuisControle(
  db: Db,
  ligne: Pick<LigneCourte, 'id' | 'controle' | 'revision' | 'signeRevision'>,
): Promise<Pick<DonneesConstats, 'signataires' | 'renvoyees'>> {
  const jugee = await lireSignatureJugee(db, ligne.id)
  if (jugee === null) return { signataires: null, renvoyees: [] }
  const actuel = await lireContenu(db, ligne.id)
  const resignee =
    ligne.controle !== null && !ligne.controle.courant && ligne.revision === ligne.signeRevision
  return {
    signataires: signataireChange(jugee.contenu.signataire, signataireDe(actuel)),
    renvoyees: resignee ? etapesIntactes(ligne.controle, depuisJugee(jugee.contenu, actuel)) : [],
  }
}

type Actuel = Awaited<ReturnType<typeof lireContenu>>
const depuisJugee = (jugee: ContenuDemande, actuel: Actuel): Changement[] =>
  changementsEntre(jugee, { ...champsSignes(actuel), fichiers: actuel.fichiers })
