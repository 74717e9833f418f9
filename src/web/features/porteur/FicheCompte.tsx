import type { ReactNode } from 'react'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
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

/** Contact as text; absent fields are left out. */
export const FicheContact = ({ porteur: p }: { porteur: PorteurReponse }) => (
  <Lignes
    lignes={[
      [L.civilite, p.civilite],
      [L.prenom, p.prenom],
      [L.nom, p.nom],
      [L.fonction, p.fonction],
      [
        L.email,
        <a key="email" href={`mailto:${encodeURIComponent(p.email ?? '')}`}>
          {p.email}
        </a>,
      ],
      [L.emailContact, p.emailContact],
      [L.mobile, p.mobile && <a href={`tel:${p.mobile}`}>{formatMobile(p.mobile)}</a>],
      [L.tel, p.tel && <a href={`tel:${p.tel.replaceAll(/[^+\d]/g, '')}`}>{p.tel}</a>],
      [L.siteInternet, p.siteInternet],
      [L.facebook, p.facebook],
      [L.twitter, p.twitter],
      [L.youtube, p.youtube],
      [L.linkedin, p.linkedin],
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
