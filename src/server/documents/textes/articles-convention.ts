import { formatEuros } from '#domain/commun/argent.ts'
import { formatJourLong } from '#domain/commun/jours.ts'
import { montantEnLettres, nombreEnLettres } from '#domain/commun/lettres.ts'
import type { ContenuConvention } from '#domain/convention/contenu.ts'

export interface Article {
  titre: string
  paragraphes: string[]
}

const ans = (nombre: number): string => `${nombreEnLettres(nombre)} an${nombre > 1 ? 's' : ''}`

// The signed copy says what was read: an agreement made before the durations were frozen keeps its words.
function termesDe({ durees }: ContenuConvention): Record<'justificatifs' | 'donnees' | 'codeAussi', string> {
  if (!durees)
    return { justificatifs: 'les cinq ans qui suivent le versement', donnees: 'cinq ans', codeAussi: '' }
  const [dossier, preuves] = [ans(durees.dossierAnnees), ans(durees.preuvesAnnees)]
  return {
    justificatifs: `${dossier} à compter du versement`,
    donnees: `${dossier} après la fin du dossier\u00a0; les preuves d’une aide versée, dont celle de la signature, le sont ${preuves}`,
    codeAussi: ' ou, à défaut de réception, à l’adresse e-mail du compte',
  }
}

/** « du 8 octobre 2026 au 11 octobre 2026 »; one day is « le 8 octobre 2026 » since the third wording. */
export function datesDe({ action: { dateDebut, dateFin }, redaction }: ContenuConvention): string {
  const [debut, fin] = [formatJourLong(dateDebut), formatJourLong(dateFin)]
  return (redaction ?? 1) >= 3 && debut === fin ? `le ${debut}` : `du ${debut} au ${fin}`
}

/** How it is signed: by the beneficiary alone, which the fourth wording says; by whom, since the fifth. */
function signatureElectronique(contenu: ContenuConvention): string {
  const redaction = contenu.redaction ?? 1
  const seul = redaction >= 4
  const qui = redaction >= 5 ? 'de la personne qui signe pour lui' : 'de son responsable'
  const debut = seul
    ? 'Le bénéficiaire signe la convention par voie électronique,'
    : 'Les parties conviennent de signer par voie électronique. Le bénéficiaire signe'
  const fin = seul
    ? ' L’organisme est engagé par la décision de son conseil d’administration\u00a0; son cachet électronique prouve l’origine du document et son intégrité.'
    : ''
  return `${debut} par un code à usage unique, envoyé au téléphone mobile ${qui}${termesDe(contenu).codeAussi}\u00a0; la preuve conservée réunit l’identité du signataire, l’instant, le canal, l’adresse réseau et l’empreinte du document signé. Les parties reconnaissent à cette signature la valeur d’une signature manuscrite.${fin}`
}

/** The conditions of an agreement, in numbered articles. */
export function articlesDe(contenu: ContenuConvention): Article[] {
  const action =
    contenu.action.nom === null ? 'l’action désignée ci-dessus' : `«\u00a0${contenu.action.nom}\u00a0»`
  const compte = contenu.ibanFin === null ? '' : `, dont l’IBAN se termine par ${contenu.ibanFin}`
  const t = termesDe(contenu)
  const articles: Article[] = [
    {
      titre: 'Objet',
      paragraphes: [
        `La présente convention fixe les conditions dans lesquelles l’organisme apporte au bénéficiaire une aide pour ${action}, prévue ${datesDe(contenu)}.`,
        'L’aide provient de la part de la rémunération pour copie privée que la loi affecte à l’aide à la création, à la diffusion du spectacle vivant, au développement de l’éducation artistique et culturelle et à la formation des artistes.',
        `Le dossier de demande n°\u00a0${contenu.demande.numero}, tel que le bénéficiaire l’a signé, fait partie de la convention.`,
      ],
    },
    {
      titre: 'Montant de l’aide',
      paragraphes: [
        `L’organisme accorde au bénéficiaire une aide de ${formatEuros(contenu.montant)} (${montantEnLettres(contenu.montant)}), décidée le ${formatJourLong(contenu.commission.decideeLe)} par son conseil d’administration après l’avis de sa commission.`,
        'Ce montant est ferme. Il ne peut excéder la moitié du budget de l’action et n’est pas réévalué si les dépenses augmentent.',
      ],
    },
    {
      titre: 'Versement',
      paragraphes: [
        `L’aide est versée en une fois, après la signature de la convention par le bénéficiaire, par virement sur le compte bancaire de sa structure${compte}. Le bénéficiaire signale sans attendre tout changement de ce compte dans son espace\u00a0; le changement est vérifié avant le versement.`,
        `Si la convention n’est pas signée dans les ${contenu.delais.signatureJours} jours qui suivent sa mise à disposition, l’organisme peut, après un rappel resté sans effet, renoncer à l’aide.`,
      ],
    },
    {
      titre: 'Engagements du bénéficiaire',
      paragraphes: [
        'Le bénéficiaire réalise l’action telle qu’il l’a décrite et emploie l’aide à cette seule action. Il informe l’organisme par écrit, avant qu’il n’ait lieu, de tout changement important\u00a0: dates, lieu, programme, budget, annulation.',
        'Il rémunère les auteurs et les intervenants dans le respect des règles sociales et fiscales et des tarifs annoncés dans sa demande. Il atteste de l’accord des auteurs et de leur rémunération dans son espace, après le versement.',
      ],
    },
    {
      titre: 'Communication',
      paragraphes: [
        'Le bénéficiaire fait figurer le soutien de l’organisme, et de la copie privée, sur ses documents d’information et de promotion, imprimés et numériques, à l’aide du kit de communication mis à sa disposition dans son espace.',
      ],
    },
    {
      titre: 'Bilan',
      paragraphes: [
        `Dans les ${contenu.delais.bilanJours} jours qui suivent la fin de l’action, ou le versement de l’aide s’il est plus tardif, le bénéficiaire remet dans son espace le bilan chiffré de l’action, le bilan moral, le bilan des rémunérations des auteurs et les documents de communication.`,
        `L’organisme peut demander toute pièce justificative pendant ${t.justificatifs}.`,
      ],
    },
    {
      titre: 'Restitution',
      paragraphes: [
        'Si l’action n’a pas lieu, si l’aide a reçu un autre emploi, si le bilan n’est pas remis après un rappel ou s’il révèle que les auteurs annoncés comme rémunérés ne l’ont pas été, le bénéficiaire restitue tout ou partie de l’aide, à la demande de l’organisme, dans les trente jours.',
      ],
    },
    {
      titre: 'Données personnelles',
      paragraphes: [
        `Les données personnelles recueillies servent à instruire, verser et contrôler l’aide. Elles sont conservées ${t.donnees}. Chaque personne concernée peut demander à l’organisme d’y accéder, de les rectifier ou de les effacer dans les limites de la loi.`,
      ],
    },
    {
      titre: 'Signature électronique',
      paragraphes: [signatureElectronique(contenu)],
    },
    {
      titre: 'Durée et différends',
      paragraphes: [
        'La convention prend effet à sa signature par le bénéficiaire et s’achève à la validation du bilan. Elle est soumise au droit français. Les parties recherchent un accord amiable avant de saisir le tribunal compétent.',
      ],
    },
  ]
  return articles.map((a, i) => ({ ...a, titre: `Article ${i + 1}. ${a.titre}` }))
}
