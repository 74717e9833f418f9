import type { ReactNode } from 'react'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { estDe, NOMS_CONTACT, type NomPorteur } from '#domain/porteur/champs.ts'
import { formatMobile } from '#domain/porteur/coordonnees.ts'
import { LIBELLES_PORTEUR as L } from '#domain/porteur/libelles.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { LectureNumeros } from './numeros/LectureNumeros.tsx'
import { useNomCategorie } from './use-nom-categorie.ts'

const Lignes = ({ lignes }: { lignes: [string, ReactNode][] }) => (
  <dl>
    {lignes
      .filter(([, valeur]) => valeur !== null && valeur !== undefined && valeur !== '')
      .map(([libelle, valeur]) => [
        <dt key={libelle}>{libelle}</dt>,
        <dd key={`${libelle}-valeur`}>{valeur}</dd>,
      ])}
  </dl>
)

/** What is not read as it is kept. */
const LIRE: { [N in NomPorteur]?: (porteur: PorteurReponse) => ReactNode } = {
  email: (p) => <a href={`mailto:${encodeURIComponent(p.email ?? '')}`}>{p.email}</a>,
  mobile: (p) => p.mobile && <a href={`tel:${p.mobile}`}>{formatMobile(p.mobile)}</a>,
  tel: (p) => p.tel && <a href={`tel:${p.tel.replaceAll(/[^+\d]/g, '')}`}>{p.tel}</a>,
}
/** The address is read with the structure. */
const CONTACT = NOMS_CONTACT.filter((nom) => !estDe('structure')(nom))

/** Contact as text; absent fields are left out. */
export const FicheContact = ({ porteur: p }: { porteur: PorteurReponse }) => (
  <Lignes
    lignes={[
      ...CONTACT.map((nom): [string, ReactNode] => [L[nom], LIRE[nom] ? LIRE[nom](p) : p[nom]]),
      [
        L.cgv,
        p.conditionsAcceptees &&
          `Version ${p.conditionsAcceptees.version}, acceptée le ${formatJour(jourDe(new Date(p.conditionsAcceptees.le)))}`,
      ],
    ]}
  />
)

/** The structure as text. */
export function FicheStructure({ porteur: p }: { porteur: PorteurReponse }) {
  const nomCategorie = useNomCategorie()
  const ville = [p.codePostal, p.ville].filter(Boolean).join(' ')
  const adresse = [p.adresse, p.adresseComplement, ville].filter(Boolean).join(', ')
  return (
    <Lignes
      lignes={[
        [L.nomStructure, p.nomStructure],
        [L.idCategorieStructure, nomCategorie(p.idCategorieStructure)],
        [L.adresse, adresse],
        [
          L.presentation,
          <p key="presentation" className="porteur-prose">
            {p.presentation}
          </p>,
        ],
      ]}
    />
  )
}

/** Everything that was asked at registration, as a document to read. */
export const FicheCompte = ({ porteur: p }: { porteur: PorteurReponse }) => (
  <div className="porteur-fiche">
    <section className="section">
      <h2>Structure</h2>
      <FicheStructure porteur={p} />
    </section>
    {p.numeros && <LectureNumeros id={p.id} numeros={p.numeros} />}
    <section className="section">
      <h2>Contact</h2>
      <FicheContact porteur={p} />
    </section>
  </div>
)
