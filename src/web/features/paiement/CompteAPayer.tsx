import { formatEuros } from '#domain/commun/argent.ts'
import { formatIban } from '#domain/porteur/coordonnees.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetAPayer } from './projet-a-payer.ts'

/** How much goes to whom, on which account, for which agreement. */
export function CompteAPayer({ projet, porteur }: { projet: ProjetAPayer; porteur: PorteurReponse }) {
  const faits: [string, string][] = [
    ['Projet', `${nomAffiche(projet)} (${projet.numero})`],
    ['Convention', projet.numeroConvention ?? '–'],
    ['Structure', projet.porteurProjet.nomStructure],
    ['Titulaire du compte', porteur.titulaireCompte ?? 'Information Inconnue'],
    ['IBAN', porteur.iban ? formatIban(porteur.iban) : 'Information Inconnue'],
    ['BIC', porteur.bic ?? 'Information Inconnue'],
  ]
  return (
    <dl className="paiement-compte">
      <div className="paiement-montant">
        <dt>Montant à verser</dt>
        <dd>{projet.montantAlloue === null ? '–' : formatEuros(projet.montantAlloue)}</dd>
      </div>
      {faits.map(([nom, valeur]) => (
        <div key={nom}>
          <dt>{nom}</dt>
          <dd className={nom === 'IBAN' || nom === 'BIC' ? 'chiffres' : undefined}>{valeur}</dd>
        </div>
      ))}
    </dl>
  )
}
