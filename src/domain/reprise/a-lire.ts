import { titrePlat } from './aplatir.ts'

interface DuFichier {
  nom: string
  ville: string | null
  siret: string | null
}
interface DuPortail {
  nomStructure: string
  ville: string | null
  siret: string | null
}

const FORMES: [RegExp, string][] = [
  [/\b(association|assoc|asso|ass)\b/, 'association'],
  [/\bscop\b/, 'SCOP'],
  [/\bscic\b/, 'SCIC'],
  [/\bsarl\b/, 'SARL'],
  [/\bsas\b/, 'SAS'],
  [/\beurl\b/, 'EURL'],
]
const formeDe = (nom: string): string | null => {
  const plat = titrePlat(nom)
  return FORMES.find(([motif]) => motif.test(plat))?.[1] ?? null
}

const NOMBRES = ['', '', 'Deux', 'Trois', 'Quatre']
const majuscule = (mot: string): string => mot.charAt(0).toUpperCase() + mot.slice(1)

/**
 * What a person should read before saying that a structure of the file is one of the portal; null when they
 * only differ by the form of their name. Never decided by us.
 */
export function aLireDe(fichier: DuFichier, candidats: readonly DuPortail[]): string | null {
  const [portail, ...autres] = candidats
  if (!portail) return 'Plus aucune structure de ce nom'
  if (autres.length > 0) return `${NOMBRES[candidats.length] ?? candidats.length} réponses possibles`
  if (fichier.siret !== null && portail.siret !== null && fichier.siret !== portail.siret)
    return 'Autre établissement, même SIREN'
  if (
    fichier.ville !== null &&
    portail.ville !== null &&
    titrePlat(fichier.ville) !== titrePlat(portail.ville)
  )
    return 'Autre ville, même code postal'
  const [avant, apres] = [formeDe(fichier.nom), formeDe(portail.nomStructure)]
  return avant !== null && apres !== null && avant !== apres ? `${majuscule(avant)}, puis ${apres}` : null
}
