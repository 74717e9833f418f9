import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { PartieAttestation } from '#web/features/attestation/PartieAttestation.tsx'
import { bilanAttend } from '#web/features/bilan/controle/bilan-attend.ts'
import { PartiesBilan } from '#web/features/bilan/controle/PartiesBilan.tsx'
import { EtatPartie } from '#web/features/controle/EtatPartie.tsx'
import { useFileAdresse } from '#web/features/controle/file-controle.ts'
import { Retard } from '#web/features/controle/Retard.tsx'
import { attenteDe, useVoisins, Voisins } from '#web/features/controle/Voisins.tsx'
import { PartieConvention } from '#web/features/convention/PartieConvention.tsx'
import { BoiteRejet } from '#web/features/paiement/BoiteRejet.tsx'
import { type Dossier, EcranInstruction } from '#web/features/projet/instruction/EcranInstruction.tsx'
import { EcranProjet } from '#web/features/projet/instruction/EcranProjet.tsx'
import { useMoi } from '#web/socle/personne/moi.ts'
import { champsDesConstats, useConstats } from '#web/socle/projet/constats/requete-constats.ts'
import { requetePasse } from '#web/socle/projet/passe/requete-passe.ts'
import { adresseComparaison } from '#web/socle/projet/projets.ts'
import { useRaccourcis } from '#web/socle/projet/use-raccourcis.ts'
import { ActionsLaterales } from './ActionsLaterales.tsx'

// Few structures have aids from before the portal: the others' pages do without their table.
const AidesDuDossier = lazy(async () => ({
  default: (await import('#web/features/aide-anterieure/AidesDuDossier.tsx')).AidesDuDossier,
}))

/** One application for staff: its document, what each feature adds to it, what each lets do of it. */
export const ProjetRoute = () => (
  <EcranProjet>{(dossier) => <Instruction key={dossier.projet.id} {...dossier} />}</EcranProjet>
)

function Instruction(dossier: Dossier) {
  const { projet } = dossier
  const naviguer = useNavigate()
  const attente = useFileAdresse() ?? attenteDe(projet)
  const place = useVoisins(projet.id, attente)
  const membre = useMoi().role === 'membreCommission'
  const { data: passe } = useQuery({ ...requetePasse(projet.id), enabled: !membre })
  const avant = passe?.precedente ?? null
  useRaccourcis(avant === null ? {} : { c: () => void naviguer(adresseComparaison([avant.id, projet.id])) })
  return (
    <EcranInstruction
      {...dossier}
      voisins={place && <Voisins place={place} attente={attente} />}
      rejet={<BoiteRejet projet={projet} />}
      retard={<Retard place={place} attente={attente} />}
      precedente={avant}
      reprise={passe?.anterieures.find((a) => a.id === passe.comparee)}
      anterieures={
        passe &&
        passe.anterieures.length > 0 && (
          <Suspense fallback={null}>
            <AidesDuDossier porteurId={projet.porteurProjet.id} aides={passe.anterieures} />
          </Suspense>
        )
      }
      aVerifier={champsDesConstats(useConstats(projet.id))}
      etatDe={(section) => <EtatPartie projet={projet} section={section} />}
      engagements={
        <>
          <PartieConvention projet={projet} rang={5} />
          <PartieAttestation projet={projet} rang={6} />
        </>
      }
      repliee={bilanAttend(projet)}
      suite={<PartiesBilan projet={projet} />}
      cote={
        <ActionsLaterales
          projet={projet}
          aSuivant={place !== null && place.suivant !== null}
          aComparer={avant !== null}
        />
      }
    />
  )
}
