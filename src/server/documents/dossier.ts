import { formatEuros } from '#domain/commun/argent.ts'
import { formatInstant, formatJourLong } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import { PIECES_DEMANDE } from '#domain/projet/pieces.ts'
import type { ContenuDemande, PreuveSignature } from '#domain/signature/contenu.ts'
import { element, enTete, ligne, section, texteLong } from './pdf/blocs.ts'
import { ecrire, type Feuille, fermerFeuille, GRIS, ouvrirFeuille } from './pdf/feuille.ts'
import { enQuatre, lignesPreuve } from './pdf/preuve.ts'

export interface DonneesDossier {
  /** Canonical JSON of a ContenuDemande: what was signed, byte for byte; attached to the file. */
  contenu: string
  preuve: PreuveSignature
}

/** The application as it was signed, with its evidence, as PDF/A-3; the same data give the same document. */
export async function dossier({ contenu, preuve }: DonneesDossier): Promise<Buffer> {
  const c = JSON.parse(contenu) as ContenuDemande
  const titre = `Demande d’aide n°\u00a0${c.demande.numero}`
  const f = ouvrirFeuille(`${titre} · ${c.structure.nomStructure}`, c.organisme, new Date(preuve.le))
  enTete(f, c.organisme, titre, `${c.structure.nomStructure}, signée le ${formatInstant(preuve.le)}`)
  leProjet(f, c)
  laPresentation(f, c)
  leBudget(f, c)
  lesDocuments(f, c)
  laStructure(f, c)
  laPreuve(f, c, preuve)
  f.pdf.file(Buffer.from(contenu, 'utf8'), {
    name: `demande-${c.demande.numero}.json`,
    type: 'application/json',
    description: 'Contenu signé, dont l’empreinte figure dans la preuve de signature',
    relationship: 'Source',
    creationDate: new Date(preuve.le),
    modifiedDate: new Date(preuve.le),
  } as PDFKit.Mixins.PDFAttachmentOptions)
  return fermerFeuille(f, `${titre} · empreinte ${preuve.empreinte.slice(0, 16)}…`)
}

const euros = (m: number | null): string | null => (m === null ? null : formatEuros(m))
const nombre = (n: number | null): string | null => (n === null ? null : formatNombre(n))
function leProjet(f: Feuille, { projet: p }: ContenuDemande): void {
  section(f, '1. Le projet')
  ligne(f, 'Nom', p.nom)
  ligne(f, 'Édition', p.edition)
  if (p.reedition) ligne(f, 'Réédition de la demande', p.precedent?.numero ?? null)
  ligne(f, 'Catégorie', p.categorie?.libelle ?? null)
  if (p.domaines.length > 0) ligne(f, 'Domaines éditoriaux', p.domaines.map((d) => d.libelle).join(', '))
  ligne(f, 'Date de début', p.dateDebut && formatJourLong(p.dateDebut))
  ligne(f, 'Date de fin', p.dateFin && formatJourLong(p.dateFin))
}

function laPresentation(f: Feuille, { presentation: p }: ContenuDemande): void {
  section(f, '2. Présentation')
  texteLong(f, 'Présentation du projet', p.presentation)
  texteLong(f, 'Actions de communication', p.actionsCommunication)
  ligne(f, 'Lieu', p.lieu?.libelle ?? null)
  if (p.region) ligne(f, 'Région', p.region)
  if (p.ville) ligne(f, 'Ville', p.ville)
  if (p.lieux.length > 0) ligne(f, 'Autres villes', p.lieux.join(', '))
}

function leBudget(f: Feuille, { budget: b }: ContenuDemande): void {
  section(f, '3. Budget et rémunération des auteurs')
  ligne(f, 'Budget global', euros(b.budgetGlobal), true)
  ligne(f, 'Montant demandé', euros(b.montantDemande), true)
  ligne(f, 'Gratuité', b.gratuite?.libelle ?? null, true)
  ligne(f, 'Auteurs invités', nombre(b.nbAuteursInvites), true)
  ligne(f, 'Auteurs rémunérés', b.presenceAuteurs?.libelle ?? null, true)
  if (b.presenceAuteurs?.id === 1) {
    ligne(f, 'Nombre d’auteurs rémunérés', nombre(b.nbAuteursRemuneres), true)
    ligne(f, 'Rémunération des auteurs', euros(b.montantRemunerationAuteurs), true)
    ligne(f, 'Frais des auteurs', euros(b.montantFraisAuteurs), true)
  }
  ligne(f, 'Modérateurs invités', nombre(b.nbModerateursInvites), true)
  ligne(f, 'Rémunération des modérateurs', euros(b.montantRemunerationModerateurs), true)
  ligne(f, 'Éditeurs invités', nombre(b.nbEditeursInvites), true)
  if (b.raisonAucunAuteur) texteLong(f, 'Raison de l’absence d’auteur rémunéré', b.raisonAucunAuteur)
}

function lesDocuments(f: Feuille, { fichiers }: ContenuDemande): void {
  section(f, '4. Documents à joindre')
  for (const p of PIECES_DEMANDE) {
    for (const d of fichiers.filter((x) => x.type === p.type)) {
      ligne(f, p.libelle, `${d.libelle} (${formatOctets(d.taille)})\nSHA-256 ${enQuatre(d.sha256)}`)
    }
  }
}

function laStructure(f: Feuille, { structure: s }: ContenuDemande): void {
  section(f, '5. Structure')
  ligne(f, 'Structure', s.nomStructure)
  ligne(f, 'Catégorie', s.categorie?.libelle ?? null)
  texteLong(f, 'Présentation de la structure', s.presentation)
  ligne(
    f,
    'Adresse',
    [s.adresse, s.adresseComplement, [s.codePostal, s.ville].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join('\n') || null,
  )
  ligne(f, 'Site internet', s.siteInternet)
  ligne(f, 'Responsable', [s.civilite, s.prenom, s.nom].filter(Boolean).join(' '))
  ligne(f, 'Fonction', s.fonction)
  ligne(f, 'E-mail', s.email)
  ligne(f, 'Téléphone', [s.mobile, s.tel].filter(Boolean).join(', ') || null)
}

function laPreuve(f: Feuille, c: ContenuDemande, p: PreuveSignature): void {
  f.pdf.addPage()
  section(f, 'Preuve de la signature')
  if (c.signataire.texte) texteLong(f, 'Déclaration signée', c.signataire.texte)
  lignesPreuve(f, p)
  ligne(f, 'Signature n°', `${c.demande.tour} (version ${c.demande.revision} du contenu)`)
  ligne(f, 'Empreinte SHA-256', enQuatre(p.empreinte))
  f.pdf.y += 8
  element(f, 'P', () =>
    ecrire(
      f.pdf,
      'Le contenu exact qui a été signé est joint à ce fichier, au format JSON. Son empreinte est celle qui figure ci-dessus\u00a0; elle change si un seul caractère change. Le fichier PDF porte le cachet électronique de l’organisme, qui révèle toute modification.',
      { taille: 9.5, couleur: GRIS },
    ),
  )
}
