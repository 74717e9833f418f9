import { formatInstant } from '#domain/commun/jours.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { ouvrirFichier } from '#web/socle/projet/ouvrir-fichier.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { FichiersDocument } from '../document/FichiersDocument.tsx'
import { FaitsDocument, PartieDocument } from '../document/PartieDocument.tsx'
import { faitsBilan } from './faits-bilan.ts'

const signatureDe = (p: ProjetReponse, objet: 'convention' | 'attestation') =>
  p.signatures.find((s) => s.objet === objet)

function faitsSignature(p: ProjetReponse, objet: 'convention' | 'attestation') {
  const s = signatureDe(p, objet)
  return s
    ? [
        { champ: 'par', libelle: 'Signée par', valeur: `${s.prenom} ${s.nom}, ${s.fonction}` },
        { champ: 'le', libelle: 'Date et heure', valeur: formatInstant(s.le) },
        { champ: 'canal', libelle: 'Code reçu par', valeur: s.canal === 'sms' ? 'SMS' : 'E-mail' },
      ]
    : []
}

/** What follows the four sections as the life of an application goes on: agreement, attestation, report. */
export function SectionsSuite({ projet }: { projet: ProjetReponse }) {
  return (
    <>
      {projet.isConventionSigned && (
        <PartieDocument rang={5} titre="Signature convention">
          <FaitsDocument
            faits={[
              { champ: 'numero', libelle: 'Convention', valeur: projet.numeroConvention ?? '–' },
              ...faitsSignature(projet, 'convention'),
            ]}
          />
          {projet.conventionUrl && (
            <Bouton icone="ouvrir" onClick={() => void ouvrirFichier(projet.id, (p) => p.conventionUrl)}>
              Ouvrir la convention
            </Bouton>
          )}
        </PartieDocument>
      )}
      {(projet.isBilanFilled || projet.isBilanControlled) && (
        <>
          <PartieDocument rang={6} titre="Attestation accord prestation auteurs">
            <FaitsDocument faits={faitsSignature(projet, 'attestation')} />
            {projet.attestationUrl && (
              <Bouton icone="ouvrir" onClick={() => void ouvrirFichier(projet.id, (p) => p.attestationUrl)}>
                Ouvrir l’attestation
              </Bouton>
            )}
          </PartieDocument>
          <PartieDocument rang={7} titre="Bilan">
            <FaitsDocument faits={faitsBilan(projet)} />
          </PartieDocument>
          <PartieDocument rang={8} titre="Documents bilans">
            <FichiersDocument
              projetId={projet.id}
              fichiers={projet.fichiers}
              types={['bilan_moral', 'bilan_remuneration_auteurs']}
            />
          </PartieDocument>
          <PartieDocument rang={9} titre="Doc. de communication">
            <FichiersDocument projetId={projet.id} fichiers={projet.fichiers} types={['comm1', 'comm2']} />
          </PartieDocument>
        </>
      )}
    </>
  )
}
