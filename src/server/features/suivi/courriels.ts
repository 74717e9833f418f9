import { isoler } from '#domain/commun/sens.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

interface Passation {
  /** Who gives it. */
  de: string
  projetId: number
  numero: string
  nom: string
}

/** Tells a colleague that an application is theirs to follow. */
export const courrielDossierConfie = (envoi: Envoi, { de, projetId, numero, nom }: Passation): Courriel =>
  courriel('dossier-confie', envoi, {
    sujet: `[Dossier confié] ${isoler(nom)} (${numero})`,
    titre: 'Un dossier vous est confié',
    paragraphes: [`${de} vous confie le suivi de «\u00a0${isoler(nom)}\u00a0» (${numero}).`],
    bouton: { libelle: 'Ouvrir le dossier', chemin: `/admin/projets/validation?id=${projetId}` },
  })

/** A run gives up to two hundred: the mail names the first ones. */
const NOMMES = 10

/** Tells a colleague of several applications to follow, the first by name; of one, as if given by itself. */
export function courrielDossiersConfies(
  envoi: Envoi,
  de: string,
  confies: readonly { id: number; numero: string; nom: string | null }[],
): Courriel {
  const [seul, ...autres] = confies.map((c) => ({ ...c, nom: nomAffiche({ nom: c.nom, chronologie: {} }) }))
  if (seul && autres.length === 0)
    return courrielDossierConfie(
      { ...envoi, projetId: seul.id },
      { de, projetId: seul.id, numero: seul.numero, nom: seul.nom },
    )
  const nombre = confies.length
  const reste = nombre - NOMMES
  const lignes = [seul, ...autres]
    .slice(0, NOMMES)
    .map((c) => (c ? `– ${c.numero}, «\u00a0${isoler(c.nom)}\u00a0»` : ''))
  if (reste > 0) lignes.push(reste > 1 ? `et ${reste} autres.` : 'et un autre.')
  return courriel('dossiers-confies', envoi, {
    sujet: `[Dossiers confiés] ${nombre} dossiers`,
    titre: `${nombre} dossiers vous sont confiés`,
    paragraphes: [`${de} vous confie le suivi de ${nombre} dossiers\u00a0:`, lignes.join('\n')],
    bouton: { libelle: 'Voir mes dossiers', chemin: '/admin/mes-dossiers' },
  })
}
