import type { ReactNode } from 'react'
import { formatEuros } from '#domain/commun/argent.ts'
import { isoler } from '#domain/commun/sens.ts'
import { formatIban } from '#domain/porteur/iban-affiche.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import { ACopier } from '#web/ui/ACopier.tsx'
import type { ProjetAPayer } from './projet-a-payer.ts'

const INCONNUE = 'Information Inconnue'

/** An amount as the software of a bank reads it: « 10700,00 ». */
const montantNu = (euros: number): string => euros.toFixed(2).replace('.', ',')

/** How much goes to whom, on which account, for which agreement; buttons copy what the bank needs. */
export function CompteAPayer({ projet: p, porteur }: { projet: ProjetAPayer; porteur: PorteurReponse }) {
  const { montantAlloue, numeroConvention: convention } = p
  // A form of a bank takes no space.
  const iban = porteur.iban?.replaceAll(/\s/g, '')
  return (
    <dl className="paiement-compte filets-bas">
      <div className="paiement-montant">
        <dt>Montant à verser</dt>
        <dd>{montantAlloue === null ? '–' : formatEuros(montantAlloue)}</dd>
        {montantAlloue !== null && <Copie quoi="le montant" texte={montantNu(montantAlloue)} />}
      </div>
      <Fait nom="Projet">{`${isoler(nomAffiche(p))} (${p.numero})`}</Fait>
      <Fait nom="Convention" copie={convention && <Copie quoi="la référence" texte={convention} />}>
        {convention ?? '–'}
      </Fait>
      <Fait nom="Structure">{p.porteurProjet.nomStructure}</Fait>
      <Fait
        nom="Titulaire du compte"
        copie={porteur.titulaireCompte && <Copie quoi="le titulaire" texte={porteur.titulaireCompte} />}
      >
        {porteur.titulaireCompte ?? INCONNUE}
      </Fait>
      <Fait nom="IBAN" chiffres copie={iban && <Copie entiere quoi="l’IBAN" texte={iban} />}>
        {iban ? formatIban(iban) : INCONNUE}
      </Fait>
      <Fait nom="BIC" chiffres copie={porteur.bic && <Copie quoi="le BIC" texte={porteur.bic} />}>
        {porteur.bic ?? INCONNUE}
      </Fait>
    </dl>
  )
}

interface Proprietes {
  nom: string
  chiffres?: boolean
  copie?: ReactNode
  children: ReactNode
}

const Fait = ({ nom, chiffres = false, copie, children }: Proprietes) => (
  <div>
    <dt>{nom}</dt>
    <dd className={chiffres ? 'chiffres' : undefined}>{children}</dd>
    {copie}
  </div>
)

/** Its button says « Copier » at the end of the line; the whole of it under a value as long as the line. */
const Copie = ({ quoi, texte, entiere = false }: { quoi: string; texte: string; entiere?: boolean }) => (
  <dd className={entiere ? 'paiement-copie paiement-copie-dessous' : 'paiement-copie'}>
    {entiere ? (
      <ACopier discret libelle={`Copier ${quoi}`} texte={texte} />
    ) : (
      <ACopier discret libelle="Copier" precision={quoi} texte={texte} />
    )}
  </dd>
)
