import { Link } from 'react-router'
import { formatInstant, formatJour } from '#domain/commun/jours.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { Reperes } from './Reperes.tsx'

/** Who signed the agreement and when, what follows, and how anybody may check it. */
export function PanneauSignee({ projet }: { projet: ProjetReponse }) {
  const signature = projet.signatures.find((s) => s.objet === 'convention')
  const suite = useRefusMembre('signer') === null && projet.actions.includes('remplirAttestation')
  return (
    <section className="convention-panneau" aria-labelledby="convention-signee">
      <h2 id="convention-signee">Convention signée</h2>
      <p>
        <Etat statut="fait" long>
          {signature
            ? `Signée par ${signature.prenom} ${signature.nom} le ${formatInstant(signature.le)}`
            : 'Convention signée'}
        </Etat>
      </p>
      <p>
        {projet.isPayed
          ? `L’aide a été versée le ${formatJour(projet.datePaiement)}.`
          : 'Un exemplaire signé vous a été envoyé par e‑mail. Le versement de l’aide est la suite\u00a0: vous en serez prévenu.'}
      </p>
      {suite && (
        <LienBouton variante="primary" vers={`/porteur-projet/attestation?projetId=${projet.id}`}>
          Passer à l’attestation
        </LienBouton>
      )}
      <Reperes projet={projet} />
      <p className="petit secondaire">
        Chacun peut <Link to="/verifier">vérifier cette convention</Link> à partir de son fichier.
      </p>
    </section>
  )
}
