import type { LegalContent } from './legal-content.ts';

export const ES: LegalContent = {
  privacyPolicy: {
    title: 'Política de privacidad',
    introduction:
      'Cabinema es una demostración. El servicio funciona en el equipo donde lo has iniciado, lo guarda todo en memoria y lo olvida cuando se detiene. Esta página dice qué sabe de ti mientras funciona.',
    sections: [
      {
        heading: 'Qué guardamos',
        blocks: [
          'Una cuenta necesita poco. Guardamos:',
          [
            'tu dirección de correo y un resumen cifrado de tu contraseña, nunca la contraseña misma',
            'el mes y el año de nacimiento, solo el tiempo necesario para comprobar tu edad',
            'las películas que compras, alquilas o canjeas, y cuándo lo hiciste',
            'hasta dónde has visto cada película, para que otra pantalla pueda seguir desde ahí',
            'los nombres de tus pantallas y los identificadores de los coches vinculados',
          ],
        ],
      },
      {
        heading: 'Para qué lo usamos',
        blocks: [
          'Para dejarte entrar, reproducir tus películas, mantener sincronizadas las pantallas de un coche y mostrarte lo que has pagado. No hay publicidad, ni nadie a quien vender tus datos.',
        ],
      },
      {
        heading: 'Quién más lo ve',
        blocks: [
          'Nadie. Los correos se quedan en un buzón de este equipo. Los mensajes entre tus pantallas pasan por un servidor de este equipo y no se guardan.',
          'Las mediciones de analítica web y de vídeo solo se hacen si las aceptas en las opciones de datos. Puedes cambiar de opinión en los ajustes cuando quieras.',
        ],
      },
      {
        heading: 'Cuánto tiempo lo guardamos',
        blocks: [
          'Hasta que el servicio se detiene. Una sesión sin uso termina sola, un código de inicio de sesión al cabo de un minuto y una contraseña temporal al cabo de 15 minutos.',
        ],
      },
      {
        heading: 'Tus derechos',
        blocks: [
          'Puedes preguntar qué sabemos de ti, pedir que se corrija y que se borre. Detener el servicio lo borra todo de una vez.',
        ],
      },
    ],
  },
  termsOfService: {
    title: 'Condiciones del servicio',
    introduction:
      'Estas condiciones dicen qué puedes esperar de Cabinema cuando compras, alquilas o canjeas películas. Las películas, sus intérpretes y los precios son inventados; no se mueve dinero.',
    sections: [
      {
        heading: 'Tu cuenta',
        blocks: [
          'Para tener una cuenta debes ser mayor de 18 años, y una cuenta basta para todas tus pantallas. Guarda la contraseña: quien la conozca verá películas a tu costa.',
        ],
      },
      {
        heading: 'Comprar, alquilar, canjear',
        blocks: [
          [
            'Una película comprada se puede ver mientras el servicio la ofrezca.',
            'Un alquiler termina 30 días después del pago.',
            'Un crédito se canjea por una película. Los créditos caducan en la fecha que muestran los ajustes.',
            'Una suscripción abre las películas que la llevan indicada mientras esté activa.',
          ],
          'El precio con todos los impuestos se muestra antes de confirmar. Un pago interrumpido se termina o se deshace, nunca se cobra dos veces.',
        ],
      },
      {
        heading: 'Vales',
        blocks: [
          'Un vale se usa una vez, en una cuenta y en las fechas para las que se emitió. Unos dan créditos, otros un paquete de streaming de 30 días. Un vale no se cambia por dinero.',
        ],
      },
      {
        heading: 'Varias pantallas a la vez',
        blocks: [
          'Cuántas pantallas pueden reproducir a la vez depende de la cuenta. Las pantallas de un coche que ven juntas la misma película cuentan una a una.',
        ],
      },
      {
        heading: 'Si algo falla',
        blocks: [
          'Procuramos que todas las películas sigan disponibles. Si hay que retirar una, devolvemos lo que hayas pagado por ella en los últimos 30 días.',
        ],
      },
    ],
  },
  termsOfUse: {
    title: 'Condiciones de uso',
    introduction:
      'Cabinema está hecho para los pasajeros. Estas condiciones dicen cómo usarlo en el coche sin poner a nadie en peligro.',
    sections: [
      {
        heading: 'Conducir es lo primero',
        blocks: [
          [
            'Con el coche en marcha, la pantalla delantera no muestra películas ni admite texto.',
            'Iniciar sesión y registrarse esperan a que el coche esté aparcado.',
            'No intentes saltarte estos bloqueos ni pidas a nadie que enseñe una película a quien conduce.',
          ],
        ],
      },
      {
        heading: 'Niños en los asientos traseros',
        blocks: [
          'Cada película muestra su calificación por edades. Quien tiene la cuenta decide qué se ve y puede manejar todas las pantallas desde delante.',
        ],
      },
      {
        heading: 'Lo que no está permitido',
        blocks: [
          [
            'grabar, copiar o retransmitir lo que ves',
            'mostrar películas a un público que paga',
            'anular la protección de una emisión',
            'usar la cuenta de otra persona sin que te lo pida',
          ],
        ],
      },
      {
        heading: 'Cambios',
        blocks: [
          'Cuando cambien estas condiciones, las pantallas lo dirán y volverán a preguntar. Quien no esté de acuerdo puede irse y conserva las películas compradas.',
        ],
      },
    ],
  },
  webAnalytics: {
    title: 'Analítica web',
    description:
      'Qué páginas se abren y cuánto tardan en aparecer. Nos ayuda a encontrar lo que va lento o cuesta encontrar.',
    readMore: [
      'Cabinema Pictures es la rama de la casa que produce las películas y cede sus derechos. Recibe sumas por título y día: cuántas veces se abrió una página, nunca quién la abrió.\n\nNo puede relacionar ninguna cifra con un coche, una pantalla o una persona.',
      'Las empresas de la casa son Cabinema Pictures, Cabinema Streaming y Cabinema Mobility. Comparten las mismas reglas y la misma delegada de protección de datos.\n\nLas cifras no salen de las tres. Se guardan 13 meses y después se borran.',
    ],
    option: {
      title: 'Medir cómo se usan las páginas',
      description: 'Página, tiempo, formato de pantalla e idioma. Ni nombre, ni correo, ni lugar.',
      readMore:
        'Las mediciones las hace Lantern Metrics, un servicio tan inventado como nuestras películas. Trabaja por encargo nuestro, no puede usar las cifras para nada más y no instala cookies.\n\nSin tu permiso no se carga nunca.',
    },
  },
  videoAnalytics: {
    title: 'Analítica de vídeo',
    description:
      'Cómo se reproducen las películas: tiempo hasta la primera imagen, interrupciones y calidad. Nos ayuda a que todo vaya más fluido en ruta.',
    readMore: [
      'Se mide al principio y al final de una película y cuando se detiene: título, posición, velocidad de la conexión y calidad mostrada.\n\nNo incluye dónde estaba el coche.',
    ],
    option: {
      title: 'Medir cómo se reproducen las películas',
      description: 'Solo cifras técnicas de esta pantalla. Se juntan con las de otros coches.',
      readMore:
        'Las cifras se envían una vez por minuto mientras se ve una película, y nunca si no se ve nada. Se guardan 90 días.\n\nSi lo desactivas, las películas se ven exactamente igual.',
    },
  },
  screens: {
    title: 'Qué comunica cada pantalla',
    description: 'La elección vale para la pantalla en la que la haces.',
  },
};
