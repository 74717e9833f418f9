import type { ContenuConvention } from '#domain/convention/contenu.ts'
import { formatSiren } from '#domain/parametres/siren.ts'

const enSuite = (morceaux: (string | false | null | undefined)[]): string =>
  morceaux.filter(Boolean).join(', ')

/** Who the agreement binds, a paragraph each; what nobody had written when it was drawn up is passed over. */
export const partiesDe = (c: ContenuConvention): string[] => [lOrganisme(c), leBeneficiaire(c)]

function lOrganisme({ organisme, identite: i = {} }: ContenuConvention): string {
  const telephone = i.contact?.telephone?.replaceAll(' ', '\u00a0')
  return `${enSuite([
    organisme,
    i.formeJuridique ?? 'organisme de gestion collective',
    i.siege && `dont le siège est ${i.siege}`,
    i.siren && `SIREN\u00a0${formatSiren(i.siren)}`,
    i.representant && `représentée par ${enSuite([i.representant, i.qualiteRepresentant])}`,
    i.contact && `que l’on joint à l’adresse ${i.contact.email}${telephone ? ` et au ${telephone}` : ''}`,
    'ci-après «\u00a0l’organisme\u00a0»',
  ])},`
}

function leBeneficiaire({ structure: s, representant: r }: ContenuConvention): string {
  const qui = `et ${s.nomStructure}${s.categorie ? ` (${s.categorie})` : ''}`
  return `${enSuite([
    qui,
    s.adresse,
    s.adresseComplement,
    [s.codePostal, s.ville].filter(Boolean).join(' '),
    `représentée par ${enSuite([[r.civilite, r.prenom, r.nom].filter(Boolean).join(' '), r.fonction])}`,
    'ou par toute personne dûment habilitée dont l’identité figure dans la preuve de la signature',
    'ci-après «\u00a0le bénéficiaire\u00a0»',
  ])}.`
}
