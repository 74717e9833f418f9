import type { ContenuConvention } from '#domain/convention/contenu.ts'
import { formatSiren } from '#domain/parametres/siren.ts'
import { formatSiret } from '#domain/structure/siret.ts'

const enSuite = (morceaux: (string | false | null | undefined)[]): string =>
  morceaux.filter(Boolean).join(', ')

/** Who the agreement binds, a paragraph each; what nobody had written when it was drawn up is passed over. */
export const partiesDe = (contenu: ContenuConvention): string[] => [
  lOrganisme(contenu),
  leBeneficiaire(contenu),
]

function lOrganisme({ organisme, redaction, identite: i = {} }: ContenuConvention): string {
  const telephone = i.contact?.telephone?.replaceAll(' ', '\u00a0')
  return `${enSuite([
    organisme,
    i.formeJuridique ?? 'organisme de gestion collective',
    i.siege && `dont le siège est ${i.siege}`,
    i.siren && `SIREN\u00a0${formatSiren(i.siren)}`,
    i.representant &&
      `${redaction ? 'ayant pour représentant légal' : 'représentée par'} ${enSuite([i.representant, i.qualiteRepresentant])}`,
    i.contact && `que l’on joint à l’adresse ${i.contact.email}${telephone ? ` et au ${telephone}` : ''}`,
    'ci-après «\u00a0l’organisme\u00a0»',
  ])},`
}

function leBeneficiaire({ structure: s, redaction, representant: r }: ContenuConvention): string {
  const qui = `et ${s.nomStructure}${s.categorie ? ` (${s.categorie})` : ''}`
  return `${enSuite([
    qui,
    s.adresse,
    s.adresseComplement,
    [s.codePostal, s.ville].filter(Boolean).join(' '),
    s.siret && `SIRET\u00a0${formatSiret(s.siret)}`,
    s.rna && `RNA\u00a0${s.rna}`,
    `${redaction ? 'agissant par' : 'représentée par'} ${enSuite([[r.civilite, r.prenom, r.nom].filter(Boolean).join(' '), r.fonction])}`,
    'ou par toute personne dûment habilitée dont l’identité figure dans la preuve de la signature',
    'ci-après «\u00a0le bénéficiaire\u00a0»',
  ])}.`
}
