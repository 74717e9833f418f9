import { type Changement, changementsEntre, signataireChange } from '#domain/controle/changements.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { champsSignes } from '#domain/signature/champs-signes.ts'
import type { Acteur, Db } from '#server/contexte.ts'
import { lireContenu } from './contenu.ts'
import type { LigneLongue } from './ligne.ts'
import { lireSignatureJugee } from './signature-jugee.ts'

/** What changed since the signature that the last review judged; null before any review, and for who does not review. */
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
    liste: [
      ...changementsEntre(jugee.contenu, { ...champsSignes(actuel), fichiers: actuel.fichiers }),
      ...(signataire ? [signataire] : []),
    ],
  }
}

const signataireDe = (p: {
  signatairePrenom: string | null
  signataireNom: string | null
  signataireFonction: string | null
}) => ({ prenom: p.signatairePrenom, nom: p.signataireNom, fonction: p.signataireFonction })

/** Who signs an application, when it is no longer who signed what was reviewed; null otherwise, or before any review. */
export async function lireSignataireChange(db: Db, projetId: number): Promise<Changement | null> {
  const jugee = await lireSignatureJugee(db, projetId)
  if (jugee === null) return null
  const actuel = await db
    .selectFrom('projet')
    .select(['signatairePrenom', 'signataireNom', 'signataireFonction'])
    .where('id', '=', projetId)
    .executeTakeFirstOrThrow()
  return signataireChange(jugee.contenu.signataire, signataireDe(actuel))
}
