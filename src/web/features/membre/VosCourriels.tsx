import { useState } from 'react'
import { appelsMembre } from '#domain/membre/appels.ts'
import { type CourrielReglable, courrielsReglables, LIBELLES_COURRIEL } from '#domain/membre/destinataires.ts'
import type { MembresDe } from '#domain/membre/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Interrupteur } from '#web/ui/champs/Interrupteur.tsx'
import { relireMembres } from './requetes-membre.ts'

/** Which mails of the structure one receives, among those that may be done without. */
export function VosCourriels({ porteurId, lus }: { porteurId: number; lus: MembresDe }) {
  const vous = lus.membres.find((m) => m.vous)
  const [voulus, setVoulus] = useState<readonly CourrielReglable[]>(lus.sansCourriels)
  const { agir, enCours, echec } = useActe({
    agir: (sans: CourrielReglable[]) =>
      appeler(appelsMembre.reglerCourriels, { params: { id: porteurId }, corps: { sans } }),
    fait: () => relireMembres(porteurId),
    manque: 'Vos e-mails ne sont pas réglés.',
  })
  const offerts = vous ? courrielsReglables(vous) : []
  if (offerts.length === 0) return null
  const sans = enCours ? voulus : lus.sansCourriels
  const regler = (objet: CourrielReglable, recu: boolean): void => {
    const suite = recu ? sans.filter((s) => s !== objet) : [...sans, objet]
    setVoulus(suite)
    void agir([...suite])
  }
  return (
    <section className="sous-8 pile-3">
      <h2>Vos e-mails</h2>
      <p className="secondaire">
        Ce qui se signe et ce qui touche au RIB vous arrive toujours. Le reste part quand même si personne
        d’autre ne le reçoit.
      </p>
      {offerts.map((objet) => (
        <div key={objet}>
          <Interrupteur
            libelle={LIBELLES_COURRIEL[objet]}
            valeur={!sans.includes(objet)}
            enCours={enCours}
            onChange={(recu) => regler(objet, recu)}
          />
        </div>
      ))}
      {echec && <EtatErreur {...echec} />}
    </section>
  )
}
