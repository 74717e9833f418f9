import { TEXTES_ATTESTATION } from '#domain/attestation/saisie.ts'
import { formatInstant } from '#domain/commun/jours.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { ouvrirFichier } from '#web/socle/projet/pieces/ouvrir-fichier.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { Etat } from '#web/ui/Pastille.tsx'

/** The attestation as it was signed, and the way on. */
export function AttestationSignee({ projet }: { projet: ProjetReponse }) {
  const signature = projet.signatures.find((s) => s.objet === 'attestation')
  return (
    <div className="attestation-cases pile">
      {(['atteste1', 'atteste2'] as const).map((nom) => (
        <CaseACocher
          key={nom}
          nom={nom}
          libelle={TEXTES_ATTESTATION[nom]}
          valeur
          desactive
          onChange={() => {}}
        />
      ))}
      <p>
        <Etat statut="fait" long>
          {signature
            ? `Signée par ${signature.prenom} ${signature.nom} le ${formatInstant(signature.le)}`
            : 'Attestation signée'}
        </Etat>
      </p>
      {projet.attestationUrl && (
        <p>
          <Bouton
            variante="secondary-light"
            icone="telecharger"
            onClick={() => void ouvrirFichier(projet.id, (p) => p.attestationUrl)}
          >
            Attestation signée (PDF)
          </Bouton>
        </p>
      )}
      <p className="boutons-pleins">
        <LienBouton variante="primary" vers={`/porteur-projet/bilan/step1?projetId=${projet.id}`}>
          Passer à l'étape suivante
        </LienBouton>
      </p>
    </div>
  )
}
