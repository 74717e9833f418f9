import { enTete, ligne, mention, paragraphe, section } from './pdf/blocs.ts'
import { fermerFeuille, ouvrirFeuille } from './pdf/feuille.ts'
import { joindre } from './pdf/joindre.ts'
import { cachet } from './pdf/preuve.ts'
import { tableau } from './pdf/tableau.ts'

export interface DonneesOrdre {
  organisme: string
  numero: string
  /** When it was approved: instant, as JSON dates are. */
  le: string
  faits: [libelle: string, valeur: string][]
  /** Holder, masked account, reference, amount. */
  lignes: string[][]
  total: string
  /** Said first: the run was cancelled since. */
  mention?: string
  /** Where anybody checks the seal. */
  verification: string
}

/** The order of a run of transfers as a tagged PDF/A; the same data give the same document. */
export async function ordre(donnees: DonneesOrdre): Promise<Buffer> {
  const titre = `Ordre de virement ${donnees.numero}`
  const f = await ouvrirFeuille(
    `${titre} · ${donnees.organisme}`,
    donnees.organisme,
    new Date(donnees.le),
    JSON.stringify(donnees),
  )
  enTete(f, donnees.organisme, titre, 'Aides aux manifestations littéraires et culturelles')
  if (donnees.mention) mention(f, donnees.mention)
  section(f, 'Ordre')
  for (const [libelle, valeur] of donnees.faits) ligne(f, libelle, valeur)
  section(f, 'Virements')
  tableau(f, {
    legende: `Virements de ${donnees.numero}`,
    rangee: 'Titulaire',
    lignes: donnees.lignes,
    colonnes: [
      ...[
        { titre: 'Compte', largeur: 132 },
        { titre: 'Référence', largeur: 92 },
      ],
      { titre: 'Montant', largeur: 76 },
    ],
    total: ['Total', '', '', donnees.total],
  })
  section(f, 'Vérifier')
  paragraphe(
    f,
    'Ce document ne remplace pas le fichier remis à la banque, dont il donne l’empreinte. Ce qu’il imprime y est joint, au format JSON.',
  )
  cachet(f, donnees.organisme, donnees.verification)
  const dit = { nom: `ordre-${donnees.numero}.json`, dit: 'Contenu de l’ordre, au format JSON' }
  joindre(
    f,
    { ...dit, type: 'application/json', octets: Buffer.from(JSON.stringify(donnees), 'utf8') },
    new Date(donnees.le),
  )
  return fermerFeuille(f, titre)
}
